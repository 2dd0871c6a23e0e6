using Microsoft.Xna.Framework;

namespace StardewValley.Locations
{
    public class LibraryMuseum : GameLocation
    {
        // api: mods
        public static bool HasDonatedArtifact(string itemId) => throw new System.NotSupportedException();

        // api: mods
        public bool isItemSuitableForDonation(Item i) => throw new System.NotSupportedException();

        // api: mods
        public Vector2 getFreeDonationSpot() => throw new System.NotSupportedException();
    }
}

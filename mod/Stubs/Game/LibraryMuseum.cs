using Microsoft.Xna.Framework;

namespace StardewValley.Locations
{
    public class LibraryMuseum : GameLocation
    {
        // api: 5.1 LibraryMuseum.HasDonatedArtifact
        public static bool HasDonatedArtifact(string itemId) => throw new System.NotSupportedException();

        // api: 5.1 LibraryMuseum.isItemSuitableForDonation
        public bool isItemSuitableForDonation(Item i) => throw new System.NotSupportedException();

        // api: 11 LibraryMuseum.getFreeDonationSpot
        public Vector2 getFreeDonationSpot() => throw new System.NotSupportedException();
    }
}

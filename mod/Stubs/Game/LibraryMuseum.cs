namespace StardewValley.Locations
{
    public class LibraryMuseum : GameLocation
    {
        // api: 5.1 LibraryMuseum.HasDonatedArtifact
        public static bool HasDonatedArtifact(string itemId) => throw new System.NotSupportedException();
    }
}

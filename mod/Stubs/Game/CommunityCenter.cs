using Netcode;

namespace StardewValley.Locations
{
    public class CommunityCenter : GameLocation
    {
        // api: mods
        public bool isBundleComplete(int bundleIndex) => throw new System.NotSupportedException();

        // api: mods
        public NetArray<bool, NetBool> areasComplete;

        // api: mods
        public bool areAllAreasComplete() => throw new System.NotSupportedException();
    }
}

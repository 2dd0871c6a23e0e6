using Netcode;

namespace StardewValley.Locations
{
    public class CommunityCenter : GameLocation
    {
        // api: 5.1 CommunityCenter.isBundleComplete
        public bool isBundleComplete(int bundleIndex) => throw new System.NotSupportedException();

        // api: 5.1 CommunityCenter.areasComplete
        public NetArray<bool, NetBool> areasComplete;

        // api: 11 CommunityCenter.areAllAreasComplete
        public bool areAllAreasComplete() => throw new System.NotSupportedException();
    }
}

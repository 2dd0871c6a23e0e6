using Netcode;

namespace StardewValley.TerrainFeatures
{
    public class GiantCrop : ResourceClump
    {
        // api: 5.2 GiantCrop.Id
        public NetString Id;
    }
}

using Netcode;

namespace StardewValley.TerrainFeatures
{
    public class GiantCrop : ResourceClump
    {
        // api: mods
        public NetString Id;
    }
}

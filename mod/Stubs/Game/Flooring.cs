using Netcode;

namespace StardewValley.TerrainFeatures
{
    public class Flooring : TerrainFeature
    {
        // api: mod
        public NetString whichFloor;
    }
}

using Netcode;

namespace StardewValley.TerrainFeatures
{
    public class Flooring : TerrainFeature
    {
        // api: 5.2 Flooring.whichFloor
        public NetString whichFloor;
    }
}

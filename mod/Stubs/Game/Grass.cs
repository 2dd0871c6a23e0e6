using Netcode;

namespace StardewValley.TerrainFeatures
{
    public class Grass : TerrainFeature
    {
        // api: 5.2 Grass.numberOfWeeds
        public NetInt numberOfWeeds;
    }
}

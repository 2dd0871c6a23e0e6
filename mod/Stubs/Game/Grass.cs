using Netcode;

namespace StardewValley.TerrainFeatures
{
    public class Grass : TerrainFeature
    {
        // api: 5.2 Grass.numberOfWeeds
        public NetInt numberOfWeeds;

        // api: 11 new Grass
        public Grass(int which, int numberOfWeeds) => throw new System.NotSupportedException();
    }
}

using Netcode;

namespace StardewValley.TerrainFeatures
{
    public class Grass : TerrainFeature
    {
        // api: mod
        public NetInt numberOfWeeds;

        // api: mods
        public Grass(int which, int numberOfWeeds) => throw new System.NotSupportedException();
    }
}

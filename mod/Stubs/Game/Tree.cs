using Netcode;

namespace StardewValley.TerrainFeatures
{
    public class Tree : TerrainFeature
    {
        // api: mods
        public NetInt growthStage;

        // api: mods
        public NetFloat health;

        // api: mods
        public NetString treeType;

        // api: mods
        public NetBool stump;

        // api: mods
        public NetBool hasMoss;

        // api: mods
        public NetBool wasShakenToday;

        // api: juminos
        public Tree(string id, int growthStage) => throw new System.NotSupportedException();
    }
}

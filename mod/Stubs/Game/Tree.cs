using Netcode;

namespace StardewValley.TerrainFeatures
{
    public class Tree : TerrainFeature
    {
        // api: 5.2 Tree.growthStage
        public NetInt growthStage;

        // api: 5.2 Tree.health
        public NetFloat health;

        // api: 5.2 Tree.treeType
        public NetString treeType;

        // api: 5.2 Tree.stump
        public NetBool stump;

        // api: 5.2 Tree.stump
        public NetBool hasMoss;

        // api: 5.2 Tree.stump
        public NetBool wasShakenToday;

        // api: 11 new Tree
        public Tree(string id, int growthStage) => throw new System.NotSupportedException();
    }
}

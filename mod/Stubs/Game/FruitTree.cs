using Netcode;

namespace StardewValley.TerrainFeatures
{
    public class FruitTree : TerrainFeature
    {
        // api: 5.2 FruitTree.daysUntilMature
        public NetInt daysUntilMature;

        // api: 5.2 FruitTree.fruit
        public NetList<Item, NetRef<Item>> fruit;

        // api: 5.2 FruitTree.treeId
        public NetString treeId;

        // api: 11 new FruitTree
        public FruitTree(string id, int growthStage = 0) => throw new System.NotSupportedException();

        // api: 5.2 FruitTree.struckByLightningCountdown
        public NetInt struckByLightningCountdown;
    }
}

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
    }
}

using Netcode;

namespace StardewValley.TerrainFeatures
{
    public class FruitTree : TerrainFeature
    {
        // api: mods
        public NetInt daysUntilMature;

        // api: mods
        public NetList<Item, NetRef<Item>> fruit;

        // api: mods
        public NetString treeId;

        // api: smapi
        public FruitTree(string id, int growthStage = 0) => throw new System.NotSupportedException();

        // api: mods
        public NetInt struckByLightningCountdown;
    }
}

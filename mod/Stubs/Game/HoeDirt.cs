using Netcode;

namespace StardewValley.TerrainFeatures
{
    public class HoeDirt : TerrainFeature
    {
        // api: mods
        public Crop crop { get; set; }

        // api: mods
        public NetString fertilizer;

        // api: mods
        public bool isWatered() => throw new System.NotSupportedException();

        // api: mods
        public bool readyForHarvest() => throw new System.NotSupportedException();

        // api: mods
        public NetInt state;

        // api: mods
        public bool HasFertilizer() => throw new System.NotSupportedException();
    }
}

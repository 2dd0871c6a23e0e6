using Netcode;

namespace StardewValley.TerrainFeatures
{
    public class HoeDirt : TerrainFeature
    {
        // api: 5.2 HoeDirt.crop
        public Crop crop { get; set; }

        // api: 5.2 HoeDirt.fertilizer
        public NetString fertilizer;

        // api: 5.2 HoeDirt.isWatered()
        public bool isWatered() => throw new System.NotSupportedException();

        // api: 5.2 HoeDirt.readyForHarvest()
        public bool readyForHarvest() => throw new System.NotSupportedException();

        // api: 5.2 HoeDirt.state
        public NetInt state;

        // api: 5.2 HoeDirt.isWatered
        public bool HasFertilizer() => throw new System.NotSupportedException();
    }
}

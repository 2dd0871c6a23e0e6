using Netcode;
using StardewValley.GameData.Crops;

namespace StardewValley
{
    public class Crop
    {
        // api: 5.2 Crop.currentPhase
        public NetInt currentPhase;

        // api: 5.2 Crop.phaseDays
        public NetIntList phaseDays;

        // api: 5.2 Crop.dead
        public NetBool dead;

        // api: 5.2 Crop.forageCrop
        public NetBool forageCrop;

        // api: 5.2 Crop.indexOfHarvest
        public NetString indexOfHarvest;

        // api: 5.2 Crop.netSeedIndex
        public NetString netSeedIndex;

        // api: 5.2 Crop.GetHarvestMethod
        public HarvestMethod GetHarvestMethod() => throw new System.NotSupportedException();

        // api: 5.2 new `Crop
        public Crop(string seedId, int tileX, int tileY, GameLocation location) => throw new System.NotSupportedException();

        // api: 5.2 Crop.newDay
        public void newDay(int state) => throw new System.NotSupportedException();
    }
}

using Netcode;
using StardewValley.GameData.Crops;

namespace StardewValley
{
    public class Crop
    {
        // api: mods
        public NetInt currentPhase;

        // api: mods
        public NetIntList phaseDays;

        // api: mods
        public NetBool dead;

        // api: mods
        public NetBool forageCrop;

        // api: mods
        public NetString indexOfHarvest;

        // api: mods
        public NetString netSeedIndex;

        // api: mods
        public HarvestMethod GetHarvestMethod() => throw new System.NotSupportedException();

        // api: mods
        public Crop(string seedId, int tileX, int tileY, GameLocation location) => throw new System.NotSupportedException();

        // api: mods
        public void newDay(int state) => throw new System.NotSupportedException();
    }
}

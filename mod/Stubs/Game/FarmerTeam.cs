using Netcode;

namespace StardewValley
{
    public class FarmerTeam
    {
        // api: mods
        public NetDouble sharedDailyLuck;
    }
}

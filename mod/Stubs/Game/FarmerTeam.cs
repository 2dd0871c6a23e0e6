using Netcode;

namespace StardewValley
{
    public class FarmerTeam
    {
        // api: 3.4 FarmerTeam.sharedDailyLuck
        public NetDouble sharedDailyLuck;
    }
}

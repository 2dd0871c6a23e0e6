using Netcode;

namespace StardewValley.Locations
{
    public class Town : GameLocation
    {
        // api: 11 Town.daysUntilCommunityUpgrade
        public NetInt daysUntilCommunityUpgrade;
    }
}

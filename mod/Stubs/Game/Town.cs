using Netcode;

namespace StardewValley.Locations
{
    public class Town : GameLocation
    {
        // api: mods
        public NetInt daysUntilCommunityUpgrade;
    }
}

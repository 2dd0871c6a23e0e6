using Netcode;

namespace StardewValley.Locations
{
    public class Beach : GameLocation
    {
        // api: 11 Beach.bridgeFixed
        public NetBool bridgeFixed;
    }
}

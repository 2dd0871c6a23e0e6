using Netcode;

namespace StardewValley.Locations
{
    public class Beach : GameLocation
    {
        // api: mods
        public NetBool bridgeFixed;
    }
}

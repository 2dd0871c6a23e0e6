using StardewValley;

namespace StardewModdingAPI.Events
{
    public class WarpedEventArgs : System.EventArgs
    {
        // api: smapi
        public GameLocation NewLocation { get; }

        // api: smapi
        public bool IsLocalPlayer { get; }
    }
}

using StardewValley;

namespace StardewModdingAPI.Events
{
    public class WarpedEventArgs : System.EventArgs
    {
        // api: 1.3 NewLocation
        public GameLocation NewLocation { get; }

        // api: 1.3 IsLocalPlayer
        public bool IsLocalPlayer { get; }
    }
}

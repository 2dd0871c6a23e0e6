using StardewValley.Menus;

namespace StardewModdingAPI.Events
{
    public class MenuChangedEventArgs : System.EventArgs
    {
        // api: smapi
        public IClickableMenu OldMenu { get; }

        // api: smapi
        public IClickableMenu NewMenu { get; }
    }
}

using StardewValley.Menus;

namespace StardewModdingAPI.Events
{
    public class MenuChangedEventArgs : System.EventArgs
    {
        // api: 1.3 OldMenu
        public IClickableMenu OldMenu { get; }

        // api: 1.3 NewMenu
        public IClickableMenu NewMenu { get; }
    }
}

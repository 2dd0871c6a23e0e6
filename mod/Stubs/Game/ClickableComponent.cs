using Microsoft.Xna.Framework;

namespace StardewValley.Menus
{
    public class ClickableComponent
    {
        // api: mods
        public Rectangle bounds;

        // api: mods
        public string name;

        // api: mods
        public bool visible { get; set; }

        // api: mods
        public Item item;
    }
}

using Microsoft.Xna.Framework;

namespace StardewValley.Menus
{
    public class ClickableComponent
    {
        // api: 6.1 ClickableComponent.bounds
        public Rectangle bounds;

        // api: 6.1 ClickableComponent.name
        public string name;

        // api: 6.1 ClickableComponent.name
        public bool visible { get; set; }

        // api: 6.1 ClickableComponent.name
        public Item item;
    }
}

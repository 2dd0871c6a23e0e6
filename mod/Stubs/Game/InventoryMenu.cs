using System.Collections.Generic;

namespace StardewValley.Menus
{
    public class InventoryMenu : IClickableMenu
    {
        // api: mods
        public IList<Item> actualInventory;

        // api: mods
        public List<ClickableComponent> inventory;

        // api: mods
        public highlightThisItem highlightMethod;

        // api: mods
        public delegate bool highlightThisItem(Item i);
    }
}

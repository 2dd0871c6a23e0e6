using System.Collections.Generic;

namespace StardewValley.Menus
{
    public class InventoryMenu : IClickableMenu
    {
        // api: 6.1 InventoryMenu.actualInventory
        public IList<Item> actualInventory;

        // api: 6.1 InventoryMenu.actualInventory
        public List<ClickableComponent> inventory;

        // api: 6.1 InventoryMenu.actualInventory
        public highlightThisItem highlightMethod;

        // api: 6.3 InventoryMenu.highlightThisItem
        public delegate bool highlightThisItem(Item i);
    }
}

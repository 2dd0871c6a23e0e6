using System.Collections.Generic;

namespace StardewValley.Menus
{
    public class GameMenu : IClickableMenu
    {
        // api: 11 new `GameMenu
        public GameMenu(int startingTab) => throw new System.NotSupportedException();

        // api: 6.4 GameMenu.currentTab
        public int currentTab;

        // api: 6.4 GameMenu.currentTab
        public List<IClickableMenu> pages;

        // api: 6.4 GameMenu.GetCurrentPage
        public IClickableMenu GetCurrentPage() => throw new System.NotSupportedException();

        // api: 6.4 GameMenu.inventoryTab
        public static int inventoryTab;

        // api: 6.4 GameMenu.inventoryTab
        public static int socialTab;

        // api: 6.4 GameMenu.inventoryTab
        public static int mapTab;

        // api: 6.4 GameMenu.inventoryTab
        public static int craftingTab;
    }
}

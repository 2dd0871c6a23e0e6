using System.Collections.Generic;

namespace StardewValley.Menus
{
    public class GameMenu : IClickableMenu
    {
        // api: mods
        public GameMenu(int startingTab) => throw new System.NotSupportedException();

        // api: mods
        public int currentTab;

        // api: mods
        public List<IClickableMenu> pages;

        // api: mods
        public IClickableMenu GetCurrentPage() => throw new System.NotSupportedException();

        // api: mods
        public static int inventoryTab;

        // api: mods
        public static int socialTab;

        // api: mods
        public static int mapTab;

        // api: mods
        public static int craftingTab;
    }
}

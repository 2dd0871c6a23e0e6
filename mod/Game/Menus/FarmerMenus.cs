using System.Collections.Generic;
using StardewValley;
using StardewValley.Menus;

namespace StardojoBridge.Game.Menus
{
    /// <summary>The menus that the farmer can open at any time.</summary>
    public static class FarmerMenus
    {
        /// <summary>Tab of the skills, which the game does not name.</summary>
        private const int SkillsTab = 1;

        private static readonly Dictionary<string, int> Tabs = new Dictionary<string, int>
        {
            { "inventory", GameMenu.inventoryTab },
            { "skills", SkillsTab },
            { "social", GameMenu.socialTab },
            { "map", GameMenu.mapTab },
            { "crafting", GameMenu.craftingTab },
        };

        /// <summary>Open a menu by its name on the wire.</summary>
        public static void Open(string name)
        {
            Game1.activeClickableMenu = name == "quests"
                ? (IClickableMenu)new QuestLog()
                : new GameMenu(Tabs[name]);
        }

        /// <summary>Return the name of the open page; null: a page that the wire has no name for.</summary>
        public static string KindOf(GameMenu menu)
        {
            foreach (KeyValuePair<string, int> pair in Tabs)
            {
                if (pair.Value == menu.currentTab)
                {
                    return pair.Key;
                }
            }
            return null;
        }
    }
}

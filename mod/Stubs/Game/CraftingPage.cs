using StardewValley.Inventories;
using System.Collections.Generic;

namespace StardewValley.Menus
{
    public class CraftingPage : IClickableMenu
    {
        // api: mods
        public List<Dictionary<ClickableTextureComponent, CraftingRecipe>> pagesOfCraftingRecipes;
    }
}

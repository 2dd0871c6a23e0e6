using StardewValley.Inventories;
using System.Collections.Generic;

namespace StardewValley.Menus
{
    public class CraftingPage : IClickableMenu
    {
        // api: 6.4 CraftingPage.pagesOfCraftingRecipes
        public List<Dictionary<ClickableTextureComponent, CraftingRecipe>> pagesOfCraftingRecipes;
    }
}

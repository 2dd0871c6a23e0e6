using StardewValley.Inventories;
using System.Collections.Generic;

namespace StardewValley.Menus
{
    public class CraftingPage : IClickableMenu
    {
        // api: 6.4 CraftingPage.pagesOfCraftingRecipes
        public List<Dictionary<ClickableTextureComponent, CraftingRecipe>> pagesOfCraftingRecipes;

        // api: 6.4 CraftingPage.pagesOfCraftingRecipes
        public int currentCraftingPage;

        // api: 6.4 CraftingPage.pagesOfCraftingRecipes
        public bool cooking;

        // api: 6.4 CraftingPage.pagesOfCraftingRecipes
        public List<IInventory> _materialContainers;

        // api: 6.4 CraftingPage.pagesOfCraftingRecipes
        public Item heldItem;
    }
}

using System.Collections.Generic;

namespace StardewValley
{
    public class CraftingRecipe
    {
        // api: 4.1 CraftingRecipe
        public string name;

        // api: 4.1 CraftingRecipe.recipeList
        public Dictionary<string, int> recipeList;

        // api: 4.1 CraftingRecipe.itemToProduce
        public bool isCookingRecipe;

        // api: 4.1 CraftingRecipe.createItem
        public Item createItem() => throw new System.NotSupportedException();

        // api: 4.1 CraftingRecipe.createItem
        public bool doesFarmerHaveIngredientsInInventory(IList<Item> extraToCheck = null) => throw new System.NotSupportedException();

        // api: 2.2 CraftingRecipe.craftingRecipes
        public static Dictionary<string, string> craftingRecipes;

        // api: 2.2 CraftingRecipe.cookingRecipes
        public static Dictionary<string, string> cookingRecipes;
    }
}

using System.Collections.Generic;

namespace StardewValley
{
    public class CraftingRecipe
    {
        // api: mods
        public string name;

        // api: mods
        public Dictionary<string, int> recipeList;

        // api: mods
        public bool isCookingRecipe;

        // api: mods
        public Item createItem() => throw new System.NotSupportedException();

        // api: mods
        public bool doesFarmerHaveIngredientsInInventory(IList<Item> extraToCheck = null) => throw new System.NotSupportedException();

        // api: mods
        public static Dictionary<string, string> craftingRecipes;

        // api: mods
        public static Dictionary<string, string> cookingRecipes;
    }
}

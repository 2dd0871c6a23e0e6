using System.Collections.Generic;

namespace StardewValley.Menus
{
    public class Bundle : ClickableComponent
    {
        // api: 6.4 Bundle.ingredients
        public List<BundleIngredientDescription> ingredients;

        // api: 6.4 Bundle.ingredients
        public bool complete;

        // api: 6.4 Bundle.ingredients
        public int numberOfIngredientSlots;
    }
}

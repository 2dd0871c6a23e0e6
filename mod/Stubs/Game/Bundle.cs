using System.Collections.Generic;

namespace StardewValley.Menus
{
    public class Bundle : ClickableComponent
    {
        // api: mods
        public List<BundleIngredientDescription> ingredients;

        // api: mods
        public bool complete;

        // api: mods
        public int numberOfIngredientSlots;
    }
}

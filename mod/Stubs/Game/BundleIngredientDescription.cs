namespace StardewValley.Menus
{
    public struct BundleIngredientDescription
    {
        // api: 6.4 BundleIngredientDescription
        public string id;

        // api: 6.4 BundleIngredientDescription
        public int stack;

        // api: 6.4 BundleIngredientDescription
        public int quality;

        // api: 6.4 BundleIngredientDescription
        public bool completed;
    }
}

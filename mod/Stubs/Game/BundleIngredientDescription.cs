namespace StardewValley.Menus
{
    public struct BundleIngredientDescription
    {
        // api: mod
        public string id;

        // api: mod
        public int stack;

        // api: mod
        public int quality;

        // api: mod
        public bool completed;
    }
}

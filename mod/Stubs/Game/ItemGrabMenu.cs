namespace StardewValley.Menus
{
    public class ItemGrabMenu : MenuWithInventory
    {
        // api: mods
        public InventoryMenu ItemsToGrabMenu;

        // api: mods
        public object context;

        // api: mods
        public Item sourceItem;

        // api: mods
        public bool shippingBin;
    }
}

namespace StardewValley.Menus
{
    public class ItemGrabMenu : MenuWithInventory
    {
        // api: 6.3 ItemGrabMenu.ItemsToGrabMenu
        public InventoryMenu ItemsToGrabMenu;

        // api: 6.3 ItemGrabMenu.source
        public object context;

        // api: 6.3 ItemGrabMenu.source
        public Item sourceItem;

        // api: 6.3 ItemGrabMenu.ItemsToGrabMenu
        public bool shippingBin;
    }
}

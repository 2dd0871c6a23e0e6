namespace StardewValley.Menus
{
    public class MenuWithInventory : IClickableMenu
    {
        // api: 6.1 MenuWithInventory.inventory
        public InventoryMenu inventory;

        // api: 6.1 MenuWithInventory.inventory
        public ClickableTextureComponent okButton;

        // api: 6.1 MenuWithInventory.inventory
        public Item heldItem { get; set; }
    }
}

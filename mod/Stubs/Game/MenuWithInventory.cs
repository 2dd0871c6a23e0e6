namespace StardewValley.Menus
{
    public class MenuWithInventory : IClickableMenu
    {
        // api: mods
        public InventoryMenu inventory;

        // api: mods
        public ClickableTextureComponent okButton;

        // api: mods
        public Item heldItem { get; set; }
    }
}

namespace StardewValley.Menus
{
    public class ShippingMenu : IClickableMenu
    {
        // api: 6.4 ShippingMenu.categoryTotals
        public ClickableTextureComponent okButton;
    }
}

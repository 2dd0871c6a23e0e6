namespace StardewValley.Menus
{
    public class ShippingMenu : IClickableMenu
    {
        // api: mod
        public ClickableTextureComponent okButton;
    }
}

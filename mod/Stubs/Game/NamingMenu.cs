namespace StardewValley.Menus
{
    public class NamingMenu : IClickableMenu
    {
        // api: 6.2 NamingMenu.textBox
        public ClickableTextureComponent doneNamingButton;
    }
}

namespace StardewValley.Menus
{
    public class NamingMenu : IClickableMenu
    {
        // api: mods
        public ClickableTextureComponent doneNamingButton;
    }
}

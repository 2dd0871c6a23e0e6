namespace StardewValley.Menus
{
    public class ClickableTextureComponent : ClickableComponent
    {
        // api: mods
        public string hoverText;
    }
}

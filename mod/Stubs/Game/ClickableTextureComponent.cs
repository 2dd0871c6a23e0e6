namespace StardewValley.Menus
{
    public class ClickableTextureComponent : ClickableComponent
    {
        // api: 6.1 ClickableTextureComponent.hoverText
        public string hoverText;
    }
}

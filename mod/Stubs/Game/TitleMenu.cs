namespace StardewValley.Menus
{
    public class TitleMenu : IClickableMenu
    {
        // api: mods
        public void skipToTitleButtons() => throw new System.NotSupportedException();
    }
}

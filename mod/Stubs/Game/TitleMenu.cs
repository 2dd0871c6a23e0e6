namespace StardewValley.Menus
{
    public class TitleMenu : IClickableMenu
    {
        // api: 2.8 TitleMenu.skipToTitleButtons
        public void skipToTitleButtons() => throw new System.NotSupportedException();
    }
}

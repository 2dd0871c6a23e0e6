namespace StardewValley.Menus
{
    public class JojaCDMenu : IClickableMenu
    {
    }
}

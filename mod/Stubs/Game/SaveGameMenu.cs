namespace StardewValley.Menus
{
    public class SaveGameMenu : IClickableMenu
    {
    }
}

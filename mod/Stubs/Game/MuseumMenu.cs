namespace StardewValley.Menus
{
    public class MuseumMenu : MenuWithInventory
    {
    }
}

namespace StardewValley.Menus
{
    public class GeodeMenu : MenuWithInventory
    {
        // api: 6.3 GeodeMenu.geodeSpot
        public ClickableComponent geodeSpot;
    }
}

namespace StardewValley.Menus
{
    public class GeodeMenu : MenuWithInventory
    {
        // api: mods
        public ClickableComponent geodeSpot;
    }
}

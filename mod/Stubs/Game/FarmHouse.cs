namespace StardewValley.Locations
{
    public class FarmHouse : GameLocation
    {
    }
}

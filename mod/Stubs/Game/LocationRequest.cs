namespace StardewValley
{
    public class LocationRequest
    {
    }
}

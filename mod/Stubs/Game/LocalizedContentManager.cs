namespace StardewValley
{
    public class LocalizedContentManager
    {
    }
}

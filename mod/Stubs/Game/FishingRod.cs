namespace StardewValley.Tools
{
    public class FishingRod : Tool
    {
    }
}

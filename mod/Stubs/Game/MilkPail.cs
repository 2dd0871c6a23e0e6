namespace StardewValley.Tools
{
    public class MilkPail : Tool
    {
    }
}

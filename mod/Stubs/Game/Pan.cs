namespace StardewValley.Tools
{
    public class Pan : Tool
    {
    }
}

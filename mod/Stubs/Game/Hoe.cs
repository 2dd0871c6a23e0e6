namespace StardewValley.Tools
{
    public class Hoe : Tool
    {
    }
}

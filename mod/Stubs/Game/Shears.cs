namespace StardewValley.Tools
{
    public class Shears : Tool
    {
    }
}

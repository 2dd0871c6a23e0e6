namespace StardewValley.Tools
{
    public class Slingshot : Tool
    {
    }
}

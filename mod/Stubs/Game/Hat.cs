namespace StardewValley.Objects
{
    public class Hat : Item
    {
    }
}

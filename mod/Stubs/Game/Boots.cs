namespace StardewValley.Objects
{
    public class Boots : Item
    {
    }
}

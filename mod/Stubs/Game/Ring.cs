namespace StardewValley.Objects
{
    public class Ring : Item
    {
    }
}

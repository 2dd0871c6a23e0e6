namespace StardewValley
{
    public abstract class Tool : Item
    {
    }
}

namespace StardewValley.Objects
{
    public class BreakableContainer : StardewValley.Object
    {
    }
}

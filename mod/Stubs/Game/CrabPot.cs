namespace StardewValley.Objects
{
    public class CrabPot : StardewValley.Object
    {
    }
}

namespace StardewValley.Objects
{
    public class IndoorPot : StardewValley.Object
    {
    }
}

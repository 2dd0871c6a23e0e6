namespace StardewValley.Objects
{
    public class Furniture : StardewValley.Object
    {
    }
}

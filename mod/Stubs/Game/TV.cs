namespace StardewValley.Objects
{
    public class TV : Furniture
    {
    }
}

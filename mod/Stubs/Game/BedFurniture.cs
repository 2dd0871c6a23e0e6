namespace StardewValley.Objects
{
    public class BedFurniture : Furniture
    {
    }
}

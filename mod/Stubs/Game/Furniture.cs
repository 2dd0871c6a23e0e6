namespace StardewValley.Objects
{
    public class Furniture : StardewValley.Object
    {
        // api: 11 Furniture.canBeRemoved
        public bool canBeRemoved(Farmer who) => throw new System.NotSupportedException();
    }
}

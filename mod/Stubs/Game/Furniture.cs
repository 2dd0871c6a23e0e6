namespace StardewValley.Objects
{
    public class Furniture : StardewValley.Object
    {
        // api: mods
        public bool canBeRemoved(Farmer who) => throw new System.NotSupportedException();
    }
}

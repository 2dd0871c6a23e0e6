using StardewValley.Inventories;

namespace StardewValley.Objects
{
    public class Chest : StardewValley.Object
    {
        // api: 4.1 Chest.GetItemsForPlayer()
        public IInventory GetItemsForPlayer() => throw new System.NotSupportedException();
    }
}

using Netcode;
using StardewValley.Inventories;

namespace StardewValley.Objects
{
    public class Chest : StardewValley.Object
    {
        // api: mods
        public IInventory GetItemsForPlayer() => throw new System.NotSupportedException();

        // api: mods
        public Item addItem(Item item) => throw new System.NotSupportedException();

        // api: mods
        public int GetActualCapacity() => throw new System.NotSupportedException();

        // api: mods
        public NetBool playerChest;
    }
}

using Netcode;
using StardewValley.Inventories;

namespace StardewValley.Objects
{
    public class Chest : StardewValley.Object
    {
        // api: 4.1 Chest.GetItemsForPlayer()
        public IInventory GetItemsForPlayer() => throw new System.NotSupportedException();

        // api: 4.1 Chest.addItem
        public Item addItem(Item item) => throw new System.NotSupportedException();

        // api: 4.1 Chest.GetActualCapacity
        public int GetActualCapacity() => throw new System.NotSupportedException();

        // api: 4.1 Chest.playerChest
        public NetBool playerChest;
    }
}

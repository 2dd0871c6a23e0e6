using System.Collections.Generic;

namespace StardewValley.Inventories
{
    public class Inventory : List<Item>, IInventory
    {
        // api: 4.1 Inventory.ContainsId
        public int CountId(string itemId) => throw new System.NotSupportedException();
    }
}

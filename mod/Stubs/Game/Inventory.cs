using System.Collections.Generic;

namespace StardewValley.Inventories
{
    public class Inventory : List<Item>, IInventory
    {
        // api: mods
        public int CountId(string itemId) => throw new System.NotSupportedException();
    }
}

using System.Collections.Generic;

namespace StardewValley.Inventories
{
    public class Inventory : List<Item>, IInventory
    {
    }
}

using System.Collections.Generic;

namespace StardewValley.Inventories
{
    public interface IInventory : IList<Item>
    {
    }
}

using Microsoft.Xna.Framework;
using StardewValley.Inventories;

namespace StardewValley
{
    public class Farm : GameLocation
    {
        // api: 5.1 Farm.GetMainMailboxPosition()
        public Point GetMainMailboxPosition() => throw new System.NotSupportedException();

        // api: 5.1 Farm.getShippingBin
        public IInventory getShippingBin(Farmer who) => throw new System.NotSupportedException();

        // api: 5.1 Farm.lastItemShipped
        public Item lastItemShipped { get; set; }

        // api: 5.1 Farm.GetMainFarmHouseEntry
        public Point GetMainFarmHouseEntry() => throw new System.NotSupportedException();
    }
}

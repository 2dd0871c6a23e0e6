using Microsoft.Xna.Framework;
using StardewValley.Inventories;

namespace StardewValley
{
    public class Farm : GameLocation
    {
        // api: mods
        public Point GetMainMailboxPosition() => throw new System.NotSupportedException();

        // api: mods
        public IInventory getShippingBin(Farmer who) => throw new System.NotSupportedException();

        // api: mods
        public Item lastItemShipped { get; set; }

        // api: mods
        public Point GetMainFarmHouseEntry() => throw new System.NotSupportedException();
    }
}

using System.Collections.Generic;
using StardewValley;
using StardewValley.Menus;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>The shipping bin, backpacks and upgraded tools.</summary>
    public sealed class TradeWatcher : IWatcher
    {
        private Dictionary<Item, int> _bin = new Dictionary<Item, int>();
        private int _bagSize;
        private Tool _tool;

        /// <inheritdoc />
        public void Begin(Farmer farmer)
        {
            _bin = Bin(farmer);
            _bagSize = farmer.MaxItems;
            _tool = farmer.toolBeingUpgraded.Value;
        }

        /// <inheritdoc />
        public void Tick(Farmer farmer)
        {
            RecordShipped(farmer);
            string where = farmer.currentLocation == null ? "" : Places.Id(farmer.currentLocation);
            if (farmer.MaxItems > _bagSize)
            {
                Ledger.Main.Record("bought", farmer.MaxItems > 24 ? "Deluxe Pack" : "Large Pack", "", "Pierre", where);
            }
            _bagSize = farmer.MaxItems;
            Tool tool = farmer.toolBeingUpgraded.Value;
            if (_tool != null && tool == null)
            {
                Ledger.Main.Record("upgraded", Names.Tool(_tool), _tool.QualifiedItemId, "Clint", where);
            }
            else if (tool != null && _tool == null)
            {
                Ledger.Main.Notify("tool_ordered", Names.Tool(tool) + " is ordered", "id", tool.QualifiedItemId);
            }
            _tool = tool;
        }

        private void RecordShipped(Farmer farmer)
        {
            Dictionary<Item, int> bin = Bin(farmer);
            foreach (KeyValuePair<Item, int> pair in bin)
            {
                int before;
                _bin.TryGetValue(pair.Key, out before);
                if (pair.Value > before)
                {
                    Ledger.Main.Record(
                        "shipped", Texts.ItemName(pair.Key.QualifiedItemId), pair.Key.QualifiedItemId, "Shipping Bin",
                        "Farm", "", pair.Value - before);
                }
            }
            RecordTakenBack(bin);
            _bin = bin;
        }

        /// <summary>Undo the deeds of items that the farmer has taken out again; the night empties the bin, too.</summary>
        private void RecordTakenBack(Dictionary<Item, int> bin)
        {
            var menu = Game1.activeClickableMenu as ItemGrabMenu;
            if (menu == null || !menu.shippingBin)
            {
                return;
            }
            foreach (KeyValuePair<Item, int> pair in _bin)
            {
                int now;
                bin.TryGetValue(pair.Key, out now);
                if (now < pair.Value)
                {
                    string id = pair.Key.QualifiedItemId;
                    Ledger.Main.Undo("shipped", Texts.ItemName(id), id, "Shipping Bin", "Farm", pair.Value - now);
                }
            }
        }

        private static Dictionary<Item, int> Bin(Farmer farmer)
        {
            var found = new Dictionary<Item, int>();
            Farm farm = Game1.getFarm();
            if (farm == null)
            {
                return found;
            }
            foreach (Item item in farm.getShippingBin(farmer))
            {
                if (item != null)
                {
                    found[item] = item.Stack;
                }
            }
            return found;
        }
    }
}

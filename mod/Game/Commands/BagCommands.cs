using System;
using System.Collections.Generic;
using StardewValley;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Commands
{
    /// <summary>Commands about the bag.</summary>
    internal static class BagCommands
    {
        /// <summary>Add the handlers by the names of the commands.</summary>
        public static void AddTo(Dictionary<string, Func<Farmer, Args, string>> handlers)
        {
            handlers["set_inventory_size"] = SetInventorySize;
            handlers["clear_inventory"] = ClearInventory;
            handlers["add_item_by_id"] = (farmer, args) => Add(farmer, Finding.Item(args.Text("id"), "id"), args);
            handlers["add_item_by_name"] = (farmer, args) => Add(farmer, Finding.ItemNamed(args.Text("name"), "name"), args);
            handlers["lookup"] = (farmer, args) => Finding.ItemNamed(args.Text("name"), "name");
        }

        private static string SetInventorySize(Farmer farmer, Args args)
        {
            int size = args.Int("size");
            var lost = new List<string>();
            for (int slot = size; slot < farmer.Items.Count; slot++)
            {
                Item item = farmer.Items[slot];
                if (item != null)
                {
                    lost.Add(Texts.Of(item.Stack) + " " + Texts.Name(item));
                }
            }
            while (farmer.Items.Count > size)
            {
                farmer.Items.RemoveAt(farmer.Items.Count - 1);
            }
            while (farmer.Items.Count < size)
            {
                farmer.Items.Add(null);
            }
            farmer.MaxItems = size;
            farmer.CurrentToolIndex = Math.Min(farmer.CurrentToolIndex, size - 1);
            string loss = lost.Count == 0 ? "" : "; lost: " + string.Join(", ", lost.ToArray());
            return "the bag has " + Texts.Of(size) + " slots" + loss;
        }

        private static string ClearInventory(Farmer farmer, Args args)
        {
            for (int slot = 0; slot < farmer.Items.Count; slot++)
            {
                farmer.Items[slot] = null;
            }
            return "the bag is empty";
        }

        private static string Add(Farmer farmer, string id, Args args)
        {
            int quality = args.Int("quality");
            if (quality == 3)
            {
                throw Refused.BadArgs("quality must be 0, 1, 2 or 4 (got 3)", "quality");
            }
            int wanted = args.Int("count");
            int left = wanted;
            int lost = 0;
            string name = Texts.ItemName(id);
            while (left > 0)
            {
                Item stack = ItemRegistry.Create(id, 1, quality);
                stack.Stack = Math.Min(left, Math.Max(1, stack.maximumStackSize()));
                left -= stack.Stack;
                Item rest = farmer.addItemToInventory(stack);
                lost += rest == null ? 0 : rest.Stack;
            }
            string added = "added " + Texts.Of(wanted - lost) + " " + name;
            return lost > 0 ? added + "; " + Texts.Of(lost) + " did not fit and are lost" : added;
        }
    }
}

using System;
using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Menus;

namespace StardojoBridge.Game.Menus
{
    /// <summary>The bag below a menu.</summary>
    public static class Bags
    {
        /// <summary>Add the items of the bag to a menu's options for direction <c>out</c>.</summary>
        /// <param name="page">The menu.</param>
        /// <param name="grid">The game's grid of the bag; null: not drawn.</param>
        /// <param name="farmer">The farmer.</param>
        /// <param name="option">Returns the option of a slot; null: none.</param>
        public static void Fill(MenuPage page, InventoryMenu grid, Farmer farmer, Func<int, Item, Rectangle, MenuOption> option)
        {
            for (int slot = 0; slot < farmer.Items.Count; slot++)
            {
                Item item = farmer.Items[slot];
                MenuOption made = item == null ? null : option(slot, item, CellOf(grid, slot));
                if (made != null)
                {
                    page.Out[slot] = made;
                }
            }
        }

        /// <summary>Return whether a menu takes an item of the bag.</summary>
        public static bool Takes(InventoryMenu grid, Item item)
        {
            InventoryMenu.highlightThisItem test = grid.highlightMethod;
            return test == null || test(item);
        }

        /// <summary>Return where the game draws a slot; empty: it does not.</summary>
        public static Rectangle CellOf(InventoryMenu grid, int slot)
        {
            List<ClickableComponent> cells = grid == null ? null : grid.inventory;
            return cells == null || slot >= cells.Count ? Rectangle.Empty : cells[slot].bounds;
        }

        /// <summary>Return whether a number of pieces of an item fits into the bag.</summary>
        public static bool HasRoom(Farmer farmer, Item item, int count)
        {
            int largest = Math.Max(1, item.maximumStackSize());
            int room = farmer.freeSpotsInInventory() * largest;
            foreach (Item stack in farmer.Items)
            {
                if (stack != null && stack.canStackWith(item))
                {
                    room += Math.Max(0, largest - stack.Stack);
                }
            }
            return room >= count;
        }

        /// <summary>Return some pieces of a stack as a stack of its own; the stack keeps the rest.</summary>
        public static Item Split(Item stack, int count)
        {
            Item part = stack.getOne();
            part.Stack = count;
            stack.Stack -= count;
            return part;
        }

        /// <summary>Return the first slot with an item for which a test holds; -1: none.</summary>
        public static int Find(Farmer farmer, Predicate<Item> test)
        {
            for (int slot = 0; slot < farmer.Items.Count; slot++)
            {
                if (farmer.Items[slot] != null && test(farmer.Items[slot]))
                {
                    return slot;
                }
            }
            return -1;
        }
    }
}

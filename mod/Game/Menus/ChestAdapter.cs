using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Locations;
using StardewValley.Menus;
using StardewValley.Objects;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Menus
{
    /// <summary>Chests, fridges, the shipping bin and rewards: <c>in</c> takes, <c>out</c> puts.</summary>
    public sealed class ChestAdapter : MenuAdapter
    {
        private readonly ItemGrabMenu _menu;
        private readonly Chest _chest;

        /// <summary>Make the adapter.</summary>
        public ChestAdapter(ItemGrabMenu menu, Farmer farmer)
            : base(menu, farmer)
        {
            _menu = menu;
            _chest = menu.context as Chest ?? menu.sourceItem as Chest;
        }

        /// <inheritdoc />
        public override string Kind
        {
            get
            {
                if (_menu.shippingBin)
                {
                    return "shipping_bin";
                }
                return Farmer.currentLocation is LibraryMuseum ? "museum_rewards" : "chest";
            }
        }

        /// <inheritdoc />
        public override MenuPage Page()
        {
            return _menu.shippingBin ? BinPage() : ChestPage();
        }

        /// <inheritdoc />
        public override void Leave()
        {
            Stow();
            base.Leave();
        }

        /// <summary>Put what the cursor holds into the bag.</summary>
        private void Stow()
        {
            // the game opens a chest anew after each click; what the old menu holds has its place already
            var open = Adapters.Top(Game1.activeClickableMenu) as ItemGrabMenu;
            Item held = open == null ? null : open.heldItem;
            if (held != null)
            {
                open.heldItem = null;
                Farmer.addItemByMenuIfNecessary(held);
            }
        }

        // ------------------------------------------------------------------- chests and rewards

        private MenuPage ChestPage()
        {
            var page = new MenuPage
            {
                Title = _chest == null ? "" : Texts.Name(_chest),
                Text = _chest == null ? "Take it (in)." : "Above: take it (in). Below: put it in (out).",
                Close = CloseButton(),
            };
            IList<Item> inside = _menu.ItemsToGrabMenu.actualInventory;
            for (int place = 0; place < inside.Count; place++)
            {
                if (inside[place] != null)
                {
                    int chosen = place;
                    Rectangle cell = Bags.CellOf(_menu.ItemsToGrabMenu, place);
                    page.Options.Add(MenuOption.Of(inside[place], cell, answer => Take(chosen, answer)));
                }
            }
            if (_chest != null)
            {
                Bags.Fill(
                    page, _menu.inventory, Farmer,
                    (slot, item, cell) => MenuOption.Of(item, cell, answer => Put(slot, answer)));
            }
            return page;
        }

        private void Take(int place, Answer answer)
        {
            IList<Item> inside = _menu.ItemsToGrabMenu.actualInventory;
            Item item = inside[place];
            int count = answer.Amount(_chest == null ? item.Stack : 1);
            if (count > item.Stack)
            {
                throw Refusal.BadOption(Wording.Of($"there are only {item.Stack} of it"));
            }
            if (!Bags.HasRoom(Farmer, item, count))
            {
                throw new Refusal("inventory_full", "there is no room in the bag for it");
            }
            if (count < item.Stack)
            {
                Farmer.addItemToInventory(Bags.Split(item, count));
                return;
            }
            Clicks.Left(_menu, Bags.CellOf(_menu.ItemsToGrabMenu, place));
            Stow();
        }

        private void Put(int slot, Answer answer)
        {
            Item item = Farmer.Items[slot];
            int count = answer.Amount(item.Stack);
            if (count > item.Stack)
            {
                throw Refusal.BadOption("there are not that many in the slot");
            }
            if (!HasRoomInChest(item))
            {
                throw new Refusal("full", "there is no room in the chest for it");
            }
            if (count < item.Stack)
            {
                Item left = _chest.addItem(Bags.Split(item, count));
                if (left != null)
                {
                    item.Stack += left.Stack;
                }
                return;
            }
            Clicks.Left(_menu, Bags.CellOf(_menu.inventory, slot));
            Stow();
        }

        private bool HasRoomInChest(Item item)
        {
            int used = 0;
            foreach (Item stack in _chest.GetItemsForPlayer())
            {
                if (stack != null && stack.canStackWith(item) && stack.Stack < stack.maximumStackSize())
                {
                    return true;
                }
                used += stack == null ? 0 : 1;
            }
            return used < _chest.GetActualCapacity();
        }

        // --------------------------------------------------------------------- the shipping bin

        private MenuPage BinPage()
        {
            Farm farm = Game1.getFarm();
            var page = new MenuPage
            {
                Title = "Shipping Bin",
                Text = "Below: ship it (out). It is sold over night.",
                Close = CloseButton(),
            };
            if (farm.lastItemShipped != null)
            {
                page.Text += " Above: take the last stack back (in).";
                page.Options.Add(MenuOption.Of(farm.lastItemShipped, Rectangle.Empty, answer => TakeBack(farm, answer)));
            }
            Bags.Fill(page, _menu.inventory, Farmer, Shippable);
            return page;
        }

        private MenuOption Shippable(int slot, Item item, Rectangle cell)
        {
            bool isTaken = Bags.Takes(_menu.inventory, item);
            MenuOption option = MenuOption.Of(item, cell, answer => Ship(slot, answer));
            option.IsEnabled = isTaken;
            option.Price = isTaken ? item.sellToStorePrice() : (int?)null;
            return option;
        }

        private void Ship(int slot, Answer answer)
        {
            Item item = Farmer.Items[slot];
            int count = answer.Amount(item.Stack);
            if (!Bags.Takes(_menu.inventory, item))
            {
                throw new Refusal("cannot_ship", Wording.Of($"{Texts.Name(item)} cannot be shipped"));
            }
            if (count > item.Stack)
            {
                throw Refusal.BadOption(Wording.Of($"the slot holds {item.Stack} pieces (got {count})"));
            }
            if (count == item.Stack)
            {
                Clicks.Left(_menu, Bags.CellOf(_menu.inventory, slot));
                Stow();
                return;
            }
            Farm farm = Game1.getFarm();
            Item part = Bags.Split(item, count);
            farm.getShippingBin(Farmer).Add(part);
            farm.lastItemShipped = part;
        }

        private void TakeBack(Farm farm, Answer answer)
        {
            Item last = farm.lastItemShipped;
            if (answer.Quantity != null && answer.Quantity != last.Stack)
            {
                throw Refusal.BadOption(Wording.Of($"the last stack is taken back whole ({last.Stack} pieces)"));
            }
            if (!Bags.HasRoom(Farmer, last, last.Stack))
            {
                throw new Refusal("inventory_full", "the bag is full");
            }
            farm.getShippingBin(Farmer).Remove(last);
            farm.lastItemShipped = null;
            Farmer.addItemToInventory(last);
        }
    }
}

using System;
using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Menus;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Ledger;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Menus
{
    /// <summary>A shop: <c>in</c> buys, <c>out</c> sells.</summary>
    public sealed class ShopAdapter : MenuAdapter
    {
        private const int Gold = 0;
        private const string ToolShop = "ClintUpgrade";

        private readonly ShopMenu _shop;

        /// <summary>Make the adapter.</summary>
        public ShopAdapter(ShopMenu shop, Farmer farmer)
            : base(shop, farmer)
        {
            _shop = shop;
        }

        /// <inheritdoc />
        public override string Kind
        {
            get { return _shop.ShopId == ToolShop ? "tool_upgrades" : "shop"; }
        }

        /// <inheritdoc />
        public override bool IsReady
        {
            get { return _shop.safetyTimer <= 0; }
        }

        /// <inheritdoc />
        public override MenuPage Page()
        {
            var page = new MenuPage
            {
                Title = _shop.ShopId ?? "",
                Text = Wording.Of($"You have {Purse():N0}{Unit()}."),
                Close = CloseButton(),
            };
            for (int place = 0; place < _shop.forSale.Count; place++)
            {
                page.Options.Add(Goods(place));
            }
            if (!_shop.readOnly)
            {
                Bags.Fill(page, _shop.inventory, Farmer, Sellable);
            }
            return page;
        }

        /// <inheritdoc />
        public override void Leave()
        {
            Stow();
            base.Leave();
        }

        private MenuOption Goods(int place)
        {
            ISalable item = _shop.forSale[place];
            ItemStockInformation stock = StockOf(item);
            string label = item.Stack > 1 ? Texts.Of(item.Stack) + " " + item.DisplayName : item.DisplayName;
            if (!string.IsNullOrEmpty(stock.TradeItem))
            {
                label += Wording.Of($" for {Traded(stock)} {Texts.ItemName(stock.TradeItem)}");
            }
            else if (_shop.currency != Gold)
            {
                label += Wording.Of($" for {stock.Price:N0}{Unit()}");
            }
            bool isPriced = _shop.currency == Gold && (stock.Price > 0 || string.IsNullOrEmpty(stock.TradeItem));
            return new MenuOption
            {
                Label = label,
                Bounds = BoundsOf(place),
                Price = isPriced ? stock.Price : (int?)null,
                Stock = stock.Stock == int.MaxValue ? (int?)null : stock.Stock,
                IsEnabled = stock.Stock > 0,
                Id = item.QualifiedItemId ?? "",
                Choose = answer => Buy(item, answer.Amount(1)),
            };
        }

        private MenuOption Sellable(int slot, Item item, Rectangle bounds)
        {
            bool isBought = Bags.Takes(_shop.inventory, item);
            MenuOption option = MenuOption.Of(item, bounds, answer => Sell(slot, answer));
            option.IsEnabled = isBought;
            option.Price = isBought ? item.sellToStorePrice() : (int?)null;
            return option;
        }

        private void Buy(ISalable item, int count)
        {
            ItemStockInformation stock = StockOf(item);
            Check(item, stock, count);
            for (int bought = 0; bought < count; bought++)
            {
                int place = _shop.forSale.IndexOf(item);
                int money = Purse();
                if (place < 0 || !IsOpen)
                {
                    return; // sold out, or the shop has closed, as it does after a tool is ordered
                }
                Show(place);
                Clicks.Left(_shop, BoundsOf(place));
                bool isPaid = _shop.heldItem != null || Purse() != money || !IsOpen;
                Stow();
                if (!isPaid)
                {
                    throw Refusal.BadOption(Wording.Of($"the shop does not sell {item.DisplayName} now"));
                }
            }
        }

        private void Check(ISalable item, ItemStockInformation stock, int count)
        {
            if (count > stock.Stock)
            {
                throw new Refusal("out_of_stock", Wording.Of($"only {stock.Stock} {item.DisplayName} left (got {count})"));
            }
            long cost = (long)stock.Price * count;
            if (cost > Purse() && _shop.currency == Gold)
            {
                throw Refusal.CannotAfford((int)Math.Min(cost, int.MaxValue), Purse());
            }
            if (cost > Purse())
            {
                throw new Refusal("cannot_afford", Wording.Of($"it costs {cost:N0} {Unit().Trim()} and you have {Purse():N0}"));
            }
            if (!string.IsNullOrEmpty(stock.TradeItem) && Farmer.getItemCount(stock.TradeItem) < Traded(stock) * count)
            {
                throw new Refusal(
                    "missing_ingredients", Wording.Of($"it costs {Traded(stock) * count} {Texts.ItemName(stock.TradeItem)}"));
            }
            var thing = item as Item;
            bool isRecipe = thing is StardewValley.Object && ((StardewValley.Object)thing).IsRecipe;
            if (thing != null && !isRecipe && !Bags.HasRoom(Farmer, thing, thing.Stack * count))
            {
                throw new Refusal("inventory_full", "it does not fit into the bag");
            }
        }

        private void Sell(int slot, Answer answer)
        {
            Item item = Farmer.Items[slot];
            int count = answer.Amount(item.Stack);
            if (!Bags.Takes(_shop.inventory, item))
            {
                throw new Refusal("not_wanted", Wording.Of($"{Names.Seller(_shop.ShopId)} does not buy {Texts.Name(item)}"));
            }
            if (count > item.Stack)
            {
                throw Refusal.BadOption("the slot holds fewer pieces than that");
            }
            Stow();
            Rectangle cell = _shop.inventory.inventory[slot].bounds;
            if (count == item.Stack)
            {
                Clicks.Left(_shop, cell);
                return;
            }
            for (int sold = 0; sold < count; sold++)
            {
                Clicks.Right(_shop, cell);
            }
        }

        /// <summary>Put what the cursor holds into the bag.</summary>
        private void Stow()
        {
            var held = _shop.heldItem as Item;
            if (held != null)
            {
                _shop.heldItem = null;
                Farmer.addItemByMenuIfNecessary(held);
            }
        }

        /// <summary>Scroll the list until a row shows an item.</summary>
        private void Show(int place)
        {
            int rows = Math.Max(1, _shop.forSaleButtons.Count);
            bool isShown = place >= _shop.currentItemIndex && place < _shop.currentItemIndex + rows;
            if (!isShown)
            {
                _shop.currentItemIndex = Math.Max(0, Math.Min(place, _shop.forSale.Count - rows));
                _shop.updateSaleButtonNeighbors();
            }
        }

        private Rectangle BoundsOf(int place)
        {
            int row = place - _shop.currentItemIndex;
            List<ClickableComponent> rows = _shop.forSaleButtons;
            return row >= 0 && row < rows.Count ? rows[row].bounds : Rectangle.Empty;
        }

        private ItemStockInformation StockOf(ISalable item)
        {
            ItemStockInformation stock;
            // a mod may list an item without a price; then the shop does not sell it
            return _shop.itemPriceAndStock.TryGetValue(item, out stock) && stock != null ? stock : new ItemStockInformation();
        }

        private int Purse()
        {
            return ShopMenu.getPlayerCurrencyAmount(Farmer, _shop.currency);
        }

        private string Unit()
        {
            switch (_shop.currency)
            {
                case Gold:
                    return "g";
                case 1:
                    return " star tokens";
                case 2:
                    return " Qi coins";
                case 4:
                    return " Qi gems";
                default:
                    return " pieces";
            }
        }

        private static int Traded(ItemStockInformation stock)
        {
            return stock.TradeItemCount ?? 1;
        }
    }
}

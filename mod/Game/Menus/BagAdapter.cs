using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Menus;
using StardojoBridge.Game.Actions;

namespace StardojoBridge.Game.Menus
{
    /// <summary>The bag: <c>in</c> holds an item, <c>out</c> drops it.</summary>
    public sealed class BagAdapter : MenuAdapter
    {
        private readonly GameMenu _menu;

        /// <summary>Make the adapter.</summary>
        public BagAdapter(GameMenu menu, Farmer farmer)
            : base(menu, farmer)
        {
            _menu = menu;
        }

        /// <inheritdoc />
        public override string Kind
        {
            get { return "inventory"; }
        }

        /// <inheritdoc />
        public override MenuPage Page()
        {
            var grid = Reading.Hidden.Read(_menu.GetCurrentPage(), "inventory") as InventoryMenu;
            var page = new MenuPage
            {
                Title = "Bag",
                Text = Wording.Of($"You have {Farmer.Money:N0}g. Above: hold it (in). Below: throw it down (out)."),
                Close = CloseButton(),
            };
            for (int slot = 0; slot < Farmer.MaxItems; slot++)
            {
                int chosen = slot;
                Item item = slot < Farmer.Items.Count ? Farmer.Items[slot] : null;
                Rectangle cell = Bags.CellOf(grid, slot);
                page.Options.Add(item == null
                    ? MenuOption.Of("Empty slot", cell, () => Hold(chosen))
                    : MenuOption.Of(item, cell, answer => Hold(chosen)));
            }
            Bags.Fill(page, grid, Farmer, (slot, item, cell) =>
                item is Tool || !item.canBeDropped() ? null : MenuOption.Of(item, cell, answer => Throw(slot, answer)));
            return page;
        }

        private void Hold(int slot)
        {
            Farmer.CurrentToolIndex = slot;
        }

        private void Throw(int slot, Answer answer)
        {
            Item item = Farmer.Items[slot];
            int count = answer.Amount(item.Stack);
            if (count > item.Stack)
            {
                throw new Refusal("nothing_there", Wording.Of($"slot {slot} has fewer than {count} items"));
            }
            Item thrown = item;
            if (count < item.Stack)
            {
                thrown = Bags.Split(item, count);
            }
            else
            {
                Farmer.Items[slot] = null;
            }
            Game1.createItemDebris(thrown, Farmer.getStandingPosition(), Farmer.FacingDirection);
        }
    }
}

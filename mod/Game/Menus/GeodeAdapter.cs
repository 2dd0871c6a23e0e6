using StardewValley;
using StardewValley.Menus;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Menus
{
    /// <summary>Clint cracks geodes and Mystery Boxes.</summary>
    public sealed class GeodeAdapter : MenuAdapter
    {
        private const int Price = 25;

        private readonly GeodeMenu _menu;

        /// <summary>Make the adapter.</summary>
        public GeodeAdapter(GeodeMenu menu, Farmer farmer)
            : base(menu, farmer)
        {
            _menu = menu;
        }

        /// <inheritdoc />
        public override string Kind
        {
            get { return "geodes"; }
        }

        /// <inheritdoc />
        public override bool IsReady
        {
            get
            {
                bool isWaiting = Hidden.Text(_menu, "waitingForServerResponse") == "True";
                return !isWaiting && Hidden.Number(_menu, "geodeAnimationTimer") <= 0;
            }
        }

        /// <inheritdoc />
        public override MenuPage Page()
        {
            var page = new MenuPage
            {
                Title = "Crack geodes",
                Text = Wording.Of($"Cracking one costs {Price}g; you have {Farmer.Money:N0}g."),
                Close = CloseButton(),
            };
            for (int slot = 0; slot < Farmer.Items.Count; slot++)
            {
                Item item = Farmer.Items[slot];
                if (item != null && Utility.IsGeode(item))
                {
                    int chosen = slot;
                    MenuOption option = MenuOption.Of(item, Bags.CellOf(_menu.inventory, slot), answer => Crack(chosen, answer));
                    option.Price = Price;
                    page.Options.Add(option);
                }
            }
            if (page.Options.Count == 0)
            {
                page.Text = "You carry no geode or Mystery Box.";
            }
            return page;
        }

        /// <inheritdoc />
        public override void Leave()
        {
            Stow();
            base.Leave();
        }

        private void Crack(int slot, Answer answer)
        {
            int count = answer.Amount(1);
            Item item = Farmer.Items[slot];
            if (count > item.Stack)
            {
                throw Refusal.BadOption(Wording.Of($"the slot holds fewer than {count} geodes or boxes"));
            }
            if (count * Price > Farmer.Money)
            {
                throw Refusal.CannotAfford(count * Price, Farmer.Money);
            }
            if (Farmer.freeSpotsInInventory() < count)
            {
                throw new Refusal("inventory_full", Wording.Of($"the bag needs {count} free slots for the contents"));
            }
            Farmer.Items[slot] = null;
            _menu.heldItem = item;
            for (int cracked = 0; cracked < count; cracked++)
            {
                Chores.Then(() =>
                {
                    Click(_menu.geodeSpot);
                    return true;
                });
                Chores.Then(() => IsReady);
            }
            Chores.Then(() =>
            {
                Stow();
                return true;
            });
        }

        /// <summary>Put what the cursor holds into the bag.</summary>
        private void Stow()
        {
            Item held = _menu.heldItem;
            if (held != null && held.Stack > 0)
            {
                _menu.heldItem = null;
                Farmer.addItemByMenuIfNecessary(held);
            }
        }
    }
}

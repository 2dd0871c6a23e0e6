using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Locations;
using StardewValley.Menus;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Menus
{
    /// <summary>Gunther's desk: donations.</summary>
    public sealed class MuseumAdapter : MenuAdapter
    {
        private readonly MuseumMenu _menu;
        private readonly LibraryMuseum _museum;

        /// <summary>Make the adapter.</summary>
        public MuseumAdapter(MuseumMenu menu, Farmer farmer)
            : base(menu, farmer)
        {
            _menu = menu;
            _museum = farmer.currentLocation as LibraryMuseum;
        }

        /// <inheritdoc />
        public override string Kind
        {
            get { return "donate"; }
        }

        /// <inheritdoc />
        public override bool IsReady
        {
            get { return !Scene.IsFading() && Hidden.Number(_menu, "fadeTimer") <= 0; }
        }

        /// <inheritdoc />
        public override MenuPage Page()
        {
            var page = new MenuPage { Title = "Donate", Close = BoundsOf(_menu.okButton) };
            for (int slot = 0; slot < Farmer.Items.Count; slot++)
            {
                Item item = Farmer.Items[slot];
                if (item == null)
                {
                    continue;
                }
                int chosen = slot;
                Rectangle cell = Bags.CellOf(_menu.inventory, slot);
                bool isWanted = _museum != null && _museum.isItemSuitableForDonation(item);
                MenuOption option = MenuOption.Of(item, cell, answer => Donate(chosen));
                option.IsEnabled = isWanted;
                page.Out[slot] = option;
                if (isWanted)
                {
                    page.Options.Add(MenuOption.Of(item, cell, answer => Donate(chosen)));
                }
            }
            return page;
        }

        /// <inheritdoc />
        public override void Leave()
        {
            Click(_menu.okButton);
        }

        private void Donate(int slot)
        {
            Item item = Farmer.Items[slot];
            if (_museum == null || !_museum.isItemSuitableForDonation(item))
            {
                throw new Refusal("not_wanted", Wording.Of($"the museum does not need {Texts.Name(item)}"));
            }
            Vector2 spot = _museum.getFreeDonationSpot();
            Clicks.Left(_menu, Bags.CellOf(_menu.inventory, slot));
            FarmView.Click(_menu, Utility.Vector2ToPoint(spot));
        }
    }
}

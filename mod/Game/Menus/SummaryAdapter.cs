using System.Collections.Generic;
using StardewValley;
using StardewValley.Menus;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Menus
{
    /// <summary>What the shipping bin brought overnight.</summary>
    public sealed class SummaryAdapter : MenuAdapter
    {
        private readonly ShippingMenu _menu;

        /// <summary>Make the adapter.</summary>
        public SummaryAdapter(ShippingMenu menu, Farmer farmer)
            : base(menu, farmer)
        {
            _menu = menu;
        }

        /// <inheritdoc />
        public override string Kind
        {
            get { return "shipping_summary"; }
        }

        /// <inheritdoc />
        public override bool IsReady
        {
            get { return Hidden.Number(_menu, "introTimer") <= 0 && Hidden.Text(_menu, "outro") != "True"; }
        }

        /// <inheritdoc />
        public override MenuPage Page()
        {
            var totals = Hidden.Read(_menu, "categoryTotals") as List<int>;
            int total = totals == null || totals.Count == 0 ? 0 : totals[totals.Count - 1];
            var page = new MenuPage
            {
                Title = "Shipped",
                Text = Wording.Of($"Total: {total:N0}g"),
                Close = BoundsOf(_menu.okButton),
            };
            page.Options.Add(MenuOption.Of("OK", BoundsOf(_menu.okButton), Leave));
            return page;
        }

        /// <inheritdoc />
        public override void Leave()
        {
            Chores.Then(() =>
            {
                Click(_menu.okButton);
                return !IsOpen || Hidden.Text(_menu, "outro") == "True";
            });
        }
    }
}

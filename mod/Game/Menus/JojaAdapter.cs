using System.Collections.Generic;
using StardewValley;
using StardewValley.Menus;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Menus
{
    /// <summary>Joja's form: community projects for members.</summary>
    public sealed class JojaAdapter : MenuAdapter
    {
        private readonly JojaCDMenu _form;

        /// <summary>Make the adapter.</summary>
        public JojaAdapter(JojaCDMenu form, Farmer farmer)
            : base(form, farmer)
        {
            _form = form;
        }

        /// <inheritdoc />
        public override string Kind
        {
            get { return "joja"; }
        }

        /// <inheritdoc />
        public override MenuPage Page()
        {
            var page = new MenuPage
            {
                Title = "Community development",
                Text = Wording.Of($"You have {Farmer.Money:N0}g. What you pay for is done by tomorrow."),
                Close = CloseButton(),
            };
            var boxes = Hidden.Read(_form, "checkboxes") as List<ClickableComponent> ?? new List<ClickableComponent>();
            foreach (ClickableComponent one in boxes)
            {
                ClickableComponent box = one;
                _form.performHoverAction(box.bounds.Center.X, box.bounds.Center.Y);
                string words = Hidden.Text(_form, "hoverText");
                MenuOption option = MenuOption.Of(words == "" ? "Project " + box.name : words, box.bounds, () => Click(box));
                option.IsEnabled = box.name != "complete";
                page.Options.Add(option);
            }
            return page;
        }
    }
}

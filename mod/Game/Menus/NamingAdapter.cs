using StardewValley;
using StardewValley.Menus;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Menus
{
    /// <summary>Naming animals and pets: option 1 accepts the proposed name.</summary>
    public sealed class NamingAdapter : MenuAdapter
    {
        private readonly NamingMenu _menu;

        /// <summary>Make the adapter.</summary>
        public NamingAdapter(NamingMenu menu, Farmer farmer)
            : base(menu, farmer)
        {
            _menu = menu;
        }

        /// <inheritdoc />
        public override string Kind
        {
            get { return "naming"; }
        }

        /// <inheritdoc />
        public override MenuPage Page()
        {
            var page = new MenuPage { Title = "Name", Text = "What is its name?", IsClosable = _menu.readyToClose() };
            page.Options.Add(MenuOption.Of(Proposed(), BoundsOf(_menu.doneNamingButton), Accept));
            return page;
        }

        private string Proposed()
        {
            TextBox box = Box();
            string text = box == null ? "" : box.Text;
            return string.IsNullOrEmpty(text) ? "Sunny" : text;
        }

        private TextBox Box()
        {
            return Hidden.Read(_menu, "textBox") as TextBox;
        }

        private void Accept()
        {
            TextBox box = Box();
            if (box != null)
            {
                box.Text = Proposed();
            }
            Click(_menu.doneNamingButton);
        }
    }
}

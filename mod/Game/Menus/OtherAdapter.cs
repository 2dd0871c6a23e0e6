using StardewValley;
using StardewValley.Menus;

namespace StardojoBridge.Game.Menus
{
    /// <summary>A menu of an unknown class, of another mod or of a later version of the game.</summary>
    public sealed class OtherAdapter : MenuAdapter
    {
        private readonly IClickableMenu _menu;

        /// <summary>Make the adapter.</summary>
        public OtherAdapter(IClickableMenu menu, Farmer farmer)
            : base(menu, farmer)
        {
            _menu = menu;
        }

        /// <inheritdoc />
        public override string Kind
        {
            get { return "other"; }
        }

        /// <inheritdoc />
        public override bool IsReady
        {
            get { return !(_menu is SaveGameMenu); }
        }

        /// <inheritdoc />
        public override MenuPage Page()
        {
            return new MenuPage { Title = _menu.GetType().Name, Close = CloseButton() };
        }
    }
}

using StardewValley;
using StardewValley.Menus;
using StardojoBridge.Game.Menus;

namespace StardojoBridge.Game.Actions
{
    /// <summary><c>choose_option</c>: answer the open menu; index 0 closes it.</summary>
    public sealed class ChooseOptionActivity : Activity
    {
        /// <summary>Updates at rest after which nothing follows an answer: a fade may begin an update or two later.</summary>
        private const int Calm = 3;

        private readonly int _index;
        private readonly int? _quantity;
        private readonly bool _isOut;
        private IClickableMenu _menu;
        private int _rest;

        /// <summary>Make the activity.</summary>
        /// <param name="farmer">The farmer.</param>
        /// <param name="index">The option from 1, or the slot of the bag plus 1; 0 closes the menu.</param>
        /// <param name="quantity">Number of pieces; null: 1 to buy or take, the whole stack to sell or put.</param>
        /// <param name="isOut">Whether the index counts slots of the bag.</param>
        public ChooseOptionActivity(Farmer farmer, int index, int? quantity, bool isOut)
            : base(farmer)
        {
            _index = index;
            _quantity = quantity;
            _isOut = isOut;
        }

        /// <inheritdoc />
        protected override bool EndsAtNight
        {
            get { return false; }
        }

        /// <inheritdoc />
        protected override void Start()
        {
            _menu = Game1.activeClickableMenu;
            if (_menu == null)
            {
                throw new Refusal("no_menu", "no menu is open");
            }
            if (_index == 0)
            {
                MenuReader.Close(_menu, Farmer);
                return;
            }
            string message = MenuReader.Choose(_menu, Farmer, new Answer(_index, _quantity, _isOut));
            if (message != null)
            {
                Succeed(message);
            }
        }

        /// <inheritdoc />
        protected override void Advance()
        {
            if (MenuReader.IsStepping() && Waited < Scene.Patience)
            {
                return;
            }
            Scene.SkipCutscene(Farmer);
            _rest = Scene.IsAtRest(Farmer) ? _rest + 1 : 0;
            bool isDone = _rest >= Calm || (_rest > 0 && Game1.activeClickableMenu != null);
            if (isDone || Waited > Scene.Patience)
            {
                Succeed();
            }
        }
    }
}

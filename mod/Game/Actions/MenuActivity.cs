using StardewValley;
using StardewValley.Menus;
using StardojoBridge.Game.Menus;

namespace StardojoBridge.Game.Actions
{
    /// <summary><c>menu</c>: open one of the farmer's menus, or close the open one.</summary>
    public sealed class MenuActivity : Activity
    {
        private readonly string _name;

        /// <summary>Make the activity.</summary>
        /// <param name="farmer">The farmer.</param>
        /// <param name="name">Menu to open; null: close the open menu.</param>
        public MenuActivity(Farmer farmer, string name)
            : base(farmer)
        {
            _name = name;
        }

        /// <inheritdoc />
        protected override bool EndsAtNight
        {
            get { return _name != null; }
        }

        /// <inheritdoc />
        protected override void Start()
        {
            IClickableMenu open = Game1.activeClickableMenu;
            if (_name == null)
            {
                if (open == null)
                {
                    throw new Refusal("no_menu", "no menu is open");
                }
                MenuReader.Close(open, Farmer);
                return;
            }
            if (open != null || Game1.eventUp || Game1.currentMinigame != null)
            {
                throw new Refusal("menu_open", "another menu is open");
            }
            FarmerMenus.Open(_name);
        }

        /// <inheritdoc />
        protected override void Advance()
        {
            if (MenuReader.IsStepping() && Waited < Scene.Patience)
            {
                return;
            }
            Scene.SkipCutscene(Farmer);
            if (Scene.IsAtRest(Farmer) || Waited > Scene.Patience)
            {
                Succeed();
            }
        }
    }
}

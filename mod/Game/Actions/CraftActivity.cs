using StardewValley;
using StardojoBridge.Game.Menus;

namespace StardojoBridge.Game.Actions
{
    /// <summary><c>craft</c>: make one batch of a product or recipe; cooks at an open kitchen.</summary>
    public sealed class CraftActivity : Activity
    {
        private readonly string _item;

        /// <summary>Make the activity.</summary>
        /// <param name="farmer">The farmer.</param>
        /// <param name="item">Name of the recipe or of its product, in any case.</param>
        public CraftActivity(Farmer farmer, string item)
            : base(farmer)
        {
            _item = item;
        }

        /// <inheritdoc />
        protected override void Start()
        {
            Workbench.Craft(Farmer, _item);
            Succeed();
        }

        /// <inheritdoc />
        protected override void Advance()
        {
            Succeed();
        }
    }
}

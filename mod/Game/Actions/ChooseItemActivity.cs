using StardewValley;

namespace StardojoBridge.Game.Actions
{
    /// <summary><c>choose_item</c>: hold the item of a slot; an empty slot leaves the hands empty.</summary>
    public sealed class ChooseItemActivity : Activity
    {
        private readonly int _slot;

        /// <summary>Make the activity.</summary>
        public ChooseItemActivity(Farmer farmer, int slot)
            : base(farmer)
        {
            _slot = slot;
        }

        /// <inheritdoc />
        protected override void Start()
        {
            bool wasChosen = Choose(Farmer, _slot);
            Succeed(wasChosen ? Wording.Of($"slot {_slot} was already chosen") : "");
        }

        /// <inheritdoc />
        protected override void Advance()
        {
            Succeed();
        }

        /// <summary>Take the item of a slot into the hand.</summary>
        /// <returns>Whether it was there already.</returns>
        /// <exception cref="Refusal">The bag has fewer slots.</exception>
        public static bool Choose(Farmer farmer, int slot)
        {
            if (slot < 0 || slot >= farmer.MaxItems)
            {
                throw new Refusal("no_slot", Wording.Of($"the bag has slots 0 to {farmer.MaxItems - 1}"));
            }
            bool wasChosen = farmer.CurrentToolIndex == slot;
            farmer.CurrentToolIndex = slot;
            return wasChosen;
        }
    }
}

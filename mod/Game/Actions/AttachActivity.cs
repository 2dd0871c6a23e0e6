using StardewValley;

namespace StardojoBridge.Game.Actions
{
    /// <summary><c>attach_item</c>: put bait, tackle or ammunition on the held tool.</summary>
    public sealed class AttachActivity : Activity
    {
        private readonly int _slot;

        /// <summary>Make the activity.</summary>
        public AttachActivity(Farmer farmer, int slot)
            : base(farmer)
        {
            _slot = slot;
        }

        /// <inheritdoc />
        protected override void Start()
        {
            if (_slot >= Farmer.MaxItems)
            {
                throw new Refusal("no_slot", Wording.Of($"the bag has slots 0 to {Farmer.MaxItems - 1}"));
            }
            Item stack = _slot < Farmer.Items.Count ? Farmer.Items[_slot] : null;
            if (stack == null)
            {
                throw new Refusal("nothing_there", Wording.Of($"slot {_slot} is empty"));
            }
            Tool tool = Farmer.CurrentTool;
            var part = stack as StardewValley.Object;
            if (tool == null || part == null || tool.AttachmentSlotsCount == 0 || !tool.canThisBeAttached(part))
            {
                throw new Refusal("wrong_tool", "the held item does not take this attachment");
            }
            Farmer.Items[_slot] = tool.attach(part);
            Succeed();
        }

        /// <inheritdoc />
        protected override void Advance()
        {
            Succeed();
        }
    }
}

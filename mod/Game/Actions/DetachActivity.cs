using StardewValley;
using StardojoBridge.Game.Ledger;

namespace StardojoBridge.Game.Actions
{
    /// <summary><c>unattach_item</c>: take the first attachment off the held tool.</summary>
    public sealed class DetachActivity : Activity
    {
        /// <summary>Make the activity.</summary>
        public DetachActivity(Farmer farmer)
            : base(farmer)
        {
        }

        /// <inheritdoc />
        protected override void Start()
        {
            Tool tool = Farmer.CurrentTool;
            int slot = FirstFilled(tool);
            if (slot < 0)
            {
                throw new Refusal("nothing_there", "nothing is attached to the held item");
            }
            StardewValley.Object part = Names.Attachment(tool, slot);
            if (!Farmer.couldInventoryAcceptThisItem(part))
            {
                throw Refusal.InventoryFull();
            }
            tool.attachments[slot] = null;
            using (Cause.For(Origin.None, Farmer.currentLocation))
            {
                Farmer.addItemToInventory(part);
            }
            Succeed();
        }

        /// <inheritdoc />
        protected override void Advance()
        {
            Succeed();
        }

        private static int FirstFilled(Tool tool)
        {
            for (int slot = 0; tool != null && slot < tool.AttachmentSlotsCount; slot++)
            {
                if (Names.Attachment(tool, slot) != null)
                {
                    return slot;
                }
            }
            return -1;
        }
    }
}

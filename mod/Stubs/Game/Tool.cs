using Netcode;

namespace StardewValley
{
    public abstract class Tool : Item
    {
        // api: 4.2 Tool.attachments
        public NetObjectArray<StardewValley.Object> attachments;

        // api: 4.2 Tool.AttachmentSlotsCount
        public int AttachmentSlotsCount { get; set; }

        // api: 4.2 Tool.attach
        public StardewValley.Object attach(StardewValley.Object o) => throw new System.NotSupportedException();

        // api: 11 Tool.canThisBeAttached
        public bool canThisBeAttached(StardewValley.Object o) => throw new System.NotSupportedException();
    }
}

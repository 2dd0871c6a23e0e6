using Netcode;

namespace StardewValley
{
    public abstract class Tool : Item
    {
        // api: mods
        public NetObjectArray<StardewValley.Object> attachments;

        // api: mod
        public int AttachmentSlotsCount { get; set; }

        // api: mods
        public StardewValley.Object attach(StardewValley.Object o) => throw new System.NotSupportedException();

        // api: mods
        public bool canThisBeAttached(StardewValley.Object o) => throw new System.NotSupportedException();
    }
}

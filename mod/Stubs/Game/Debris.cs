using Netcode;

namespace StardewValley
{
    public class Debris
    {
        // api: 5.1 Debris.item
        public Item item { get; set; }

        // api: 5.1 Debris.itemId
        public NetString itemId;

        // api: 5.1 Debris.Chunks
        public NetObjectShrinkList<Chunk> Chunks { get; set; }
    }
}

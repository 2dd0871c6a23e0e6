using Netcode;

namespace StardewValley
{
    public class Debris
    {
        // api: mods
        public Item item { get; set; }

        // api: mods
        public NetString itemId;

        // api: mods
        public NetObjectShrinkList<Chunk> Chunks { get; set; }
    }
}

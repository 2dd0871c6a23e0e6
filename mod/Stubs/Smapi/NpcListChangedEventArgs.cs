using StardewValley;
using System.Collections.Generic;

namespace StardewModdingAPI.Events
{
    public class NpcListChangedEventArgs : System.EventArgs
    {
        // api: smapi
        public GameLocation Location { get; }

        // api: smapi
        public IEnumerable<NPC> Added { get; }

        // api: smapi
        public IEnumerable<NPC> Removed { get; }
    }
}

using StardewValley;
using System.Collections.Generic;

namespace StardewModdingAPI.Events
{
    public class NpcListChangedEventArgs : System.EventArgs
    {
        // api: 1.3 Location
        public GameLocation Location { get; }

        // api: 1.3 Added
        public IEnumerable<NPC> Added { get; }

        // api: 1.3 Removed
        public IEnumerable<NPC> Removed { get; }
    }
}

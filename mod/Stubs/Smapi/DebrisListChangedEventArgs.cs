using StardewValley;
using System.Collections.Generic;

namespace StardewModdingAPI.Events
{
    public class DebrisListChangedEventArgs : System.EventArgs
    {
        // api: smapi
        public GameLocation Location { get; }

        // api: smapi
        public IEnumerable<Debris> Added { get; }
    }
}

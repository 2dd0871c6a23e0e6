using StardewValley;
using System.Collections.Generic;

namespace StardewModdingAPI.Events
{
    public class DebrisListChangedEventArgs : System.EventArgs
    {
        // api: 1.3 Location
        public GameLocation Location { get; }

        // api: 1.3 Added
        public IEnumerable<Debris> Added { get; }
    }
}

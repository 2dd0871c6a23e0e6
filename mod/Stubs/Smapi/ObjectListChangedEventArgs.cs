using Microsoft.Xna.Framework;
using StardewValley;
using System.Collections.Generic;

namespace StardewModdingAPI.Events
{
    public class ObjectListChangedEventArgs : System.EventArgs
    {
        // api: 1.3 Location
        public GameLocation Location { get; }

        // api: 1.3 Added
        public IEnumerable<KeyValuePair<Vector2, StardewValley.Object>> Added { get; }

        // api: 1.3 Removed
        public IEnumerable<KeyValuePair<Vector2, StardewValley.Object>> Removed { get; }
    }
}

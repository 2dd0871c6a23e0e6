using Microsoft.Xna.Framework;
using StardewValley;
using System.Collections.Generic;

namespace StardewModdingAPI.Events
{
    public class ObjectListChangedEventArgs : System.EventArgs
    {
        // api: smapi
        public GameLocation Location { get; }

        // api: smapi
        public IEnumerable<KeyValuePair<Vector2, StardewValley.Object>> Added { get; }

        // api: smapi
        public IEnumerable<KeyValuePair<Vector2, StardewValley.Object>> Removed { get; }
    }
}

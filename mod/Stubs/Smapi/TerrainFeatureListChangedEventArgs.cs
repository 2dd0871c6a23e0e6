using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.TerrainFeatures;
using System.Collections.Generic;

namespace StardewModdingAPI.Events
{
    public class TerrainFeatureListChangedEventArgs : System.EventArgs
    {
        // api: 1.3 Location
        public GameLocation Location { get; }

        // api: 1.3 Removed
        public IEnumerable<KeyValuePair<Vector2, TerrainFeature>> Removed { get; }
    }
}

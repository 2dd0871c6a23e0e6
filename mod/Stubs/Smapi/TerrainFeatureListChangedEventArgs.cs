using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.TerrainFeatures;
using System.Collections.Generic;

namespace StardewModdingAPI.Events
{
    public class TerrainFeatureListChangedEventArgs : System.EventArgs
    {
        // api: smapi
        public GameLocation Location { get; }

        // api: smapi
        public IEnumerable<KeyValuePair<Vector2, TerrainFeature>> Removed { get; }
    }
}

using StardewValley;
using StardewValley.TerrainFeatures;
using System.Collections.Generic;

namespace StardewModdingAPI.Events
{
    public class LargeTerrainFeatureListChangedEventArgs : System.EventArgs
    {
        // api: smapi
        public GameLocation Location { get; }

        // api: smapi
        public IEnumerable<LargeTerrainFeature> Removed { get; }
    }
}

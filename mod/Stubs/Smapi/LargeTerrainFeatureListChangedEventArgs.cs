using StardewValley;
using StardewValley.TerrainFeatures;
using System.Collections.Generic;

namespace StardewModdingAPI.Events
{
    public class LargeTerrainFeatureListChangedEventArgs : System.EventArgs
    {
        // api: 1.3 Location
        public GameLocation Location { get; }

        // api: 1.3 Removed
        public IEnumerable<LargeTerrainFeature> Removed { get; }
    }
}

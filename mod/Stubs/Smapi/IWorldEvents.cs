using System;

namespace StardewModdingAPI.Events
{
    public interface IWorldEvents
    {
        // api: 1.3 ObjectListChanged
        event EventHandler<ObjectListChangedEventArgs> ObjectListChanged;

        // api: 1.3 TerrainFeatureListChanged
        event EventHandler<TerrainFeatureListChangedEventArgs> TerrainFeatureListChanged;

        // api: 1.3 LargeTerrainFeatureListChanged
        event EventHandler<LargeTerrainFeatureListChangedEventArgs> LargeTerrainFeatureListChanged;

        // api: 1.3 DebrisListChanged
        event EventHandler<DebrisListChangedEventArgs> DebrisListChanged;

        // api: 1.3 NpcListChanged
        event EventHandler<NpcListChangedEventArgs> NpcListChanged;
    }
}

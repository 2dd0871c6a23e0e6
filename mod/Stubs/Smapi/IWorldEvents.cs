using System;

namespace StardewModdingAPI.Events
{
    public interface IWorldEvents
    {
        // api: smapi
        event EventHandler<ObjectListChangedEventArgs> ObjectListChanged;

        // api: smapi
        event EventHandler<TerrainFeatureListChangedEventArgs> TerrainFeatureListChanged;

        // api: smapi
        event EventHandler<LargeTerrainFeatureListChangedEventArgs> LargeTerrainFeatureListChanged;

        // api: smapi
        event EventHandler<DebrisListChangedEventArgs> DebrisListChanged;

        // api: smapi
        event EventHandler<NpcListChangedEventArgs> NpcListChanged;
    }
}

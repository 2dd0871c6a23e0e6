using System;

namespace StardewModdingAPI.Events
{
    public interface IPlayerEvents
    {
        // api: smapi
        event EventHandler<LevelChangedEventArgs> LevelChanged;

        // api: smapi
        event EventHandler<WarpedEventArgs> Warped;
    }
}

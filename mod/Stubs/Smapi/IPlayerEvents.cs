using System;

namespace StardewModdingAPI.Events
{
    public interface IPlayerEvents
    {
        // api: 1.3 LevelChanged
        event EventHandler<LevelChangedEventArgs> LevelChanged;

        // api: 1.3 Warped
        event EventHandler<WarpedEventArgs> Warped;
    }
}

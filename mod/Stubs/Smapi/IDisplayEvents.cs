using System;

namespace StardewModdingAPI.Events
{
    public interface IDisplayEvents
    {
        // api: smapi
        event EventHandler<MenuChangedEventArgs> MenuChanged;
    }
}

using System;

namespace StardewModdingAPI.Events
{
    public interface IDisplayEvents
    {
        // api: 1.3 MenuChanged
        event EventHandler<MenuChangedEventArgs> MenuChanged;
    }
}

using System;

namespace StardewModdingAPI.Events
{
    public interface IGameLoopEvents
    {
        // api: smapi
        event EventHandler<UpdateTickedEventArgs> UpdateTicked;

        // api: smapi
        event EventHandler<ReturnedToTitleEventArgs> ReturnedToTitle;

        // api: smapi
        event EventHandler<DayStartedEventArgs> DayStarted;

        // api: smapi
        event EventHandler<DayEndingEventArgs> DayEnding;

        // api: smapi
        event System.EventHandler<GameLaunchedEventArgs> GameLaunched;

        // api: smapi
        event System.EventHandler<UpdateTickingEventArgs> UpdateTicking;

        // api: smapi
        event System.EventHandler<SaveLoadedEventArgs> SaveLoaded;
    }
}

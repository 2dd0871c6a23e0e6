using System;

namespace StardewModdingAPI.Events
{
    public interface IGameLoopEvents
    {
        // api: 1.3 UpdateTicked
        event EventHandler<UpdateTickedEventArgs> UpdateTicked;

        // api: 1.3 ReturnedToTitle
        event EventHandler<ReturnedToTitleEventArgs> ReturnedToTitle;

        // api: 1.3 DayStarted
        event EventHandler<DayStartedEventArgs> DayStarted;

        // api: 1.3 DayEnding
        event EventHandler<DayEndingEventArgs> DayEnding;

        // api: 1.3 GameLaunched
        event System.EventHandler<GameLaunchedEventArgs> GameLaunched;

        // api: 1.3 UpdateTicking
        event System.EventHandler<UpdateTickingEventArgs> UpdateTicking;

        // api: 1.3 SaveLoaded
        event System.EventHandler<SaveLoadedEventArgs> SaveLoaded;
    }
}

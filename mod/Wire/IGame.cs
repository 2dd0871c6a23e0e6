namespace StardojoBridge.Wire
{
    /// <summary>The game behind a <see cref="Server"/>: a method for every method of the wire.</summary>
    /// <remarks>
    /// All calls come from the thread that calls <see cref="Server.Pump"/>, one request at a time.  Each may
    /// raise <see cref="WireError"/>; another exception becomes an error of the kind <c>internal</c>.  The
    /// server has checked the types of the params, and the ranges that are equal for all games.
    /// </remarks>
    public interface IGame
    {
        /// <summary>Return the name of the game and what it offers.</summary>
        HelloResult Hello();

        /// <summary>Return the static facts of all maps.</summary>
        AtlasResult Atlas();

        /// <summary>Load a save.</summary>
        Work<LoadResult> Load(LoadParams request);

        /// <summary>Run a simulator command.</summary>
        Work<CommandResult> Command(CommandParams request);

        /// <summary>Play actions; without any, let ten game minutes pass.</summary>
        Work<StepResult> Step(StepParams request);

        /// <summary>Return the state; no game time passes.</summary>
        Work<State> Observe(ObserveParams request);

        /// <summary>Let game time pass without actions.</summary>
        Work<State> Advance(AdvanceParams request);

        /// <summary>Write the world as a save.</summary>
        Work<Done> Save(SaveParams request);

        /// <summary>End the game.  The server has sent its reply and closed its connections.</summary>
        void Shutdown();
    }
}

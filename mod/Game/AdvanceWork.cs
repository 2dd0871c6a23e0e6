using StardojoBridge.Game.Saves;
using StardojoBridge.Wire;

namespace StardojoBridge.Game
{
    /// <summary>Lets game time pass without actions, and reads the state.</summary>
    internal sealed class AdvanceWork : Work<State>
    {
        private readonly PassWork _pass;
        private readonly StateWork _state;

        /// <summary>Begin to let time pass.</summary>
        /// <param name="ticks">Updates of the game.</param>
        /// <param name="state">Reads the state at the end.</param>
        public AdvanceWork(int ticks, StateWork state)
        {
            _pass = new PassWork(ticks, moveClock: false);
            _state = state;
            StepEvents.Begin();
        }

        /// <inheritdoc/>
        public override bool Advance()
        {
            if (!_pass.Advance() || !_state.Advance())
            {
                return false;
            }
            Result = _state.Result;
            return true;
        }
    }
}

using StardewValley;
using StardojoBridge.Game.Saves;
using StardojoBridge.Wire;

namespace StardojoBridge.Game
{
    /// <summary>Lets game time pass.</summary>
    internal sealed class PassWork : Work<bool>
    {
        private readonly int _time = Game1.timeOfDay;
        private readonly int _day = Game1.dayOfMonth;
        private readonly bool _moveClock;
        private int _left;

        /// <summary>Begin to let time pass.</summary>
        /// <param name="ticks">Updates of the game.</param>
        /// <param name="moveClock">Whether the clock moves also where the game stops it, as with an open menu.</param>
        public PassWork(int ticks, bool moveClock)
        {
            _left = ticks;
            _moveClock = moveClock;
        }

        /// <inheritdoc/>
        public override bool Advance()
        {
            if (_left > 0)
            {
                _left--;
                Pause.Run();
                return false;
            }
            if (_moveClock && _left == 0)
            {
                _left = -1;
                MoveClock();
            }
            Result = true;
            return true;
        }

        private void MoveClock()
        {
            bool hasMoved = Game1.timeOfDay != _time || Game1.dayOfMonth != _day;
            bool isNight = Game1.newDay || Game1.showingEndOfNightStuff;
            if (!hasMoved && !isNight && !Game1.eventUp && Game1.currentMinigame == null)
            {
                Game1.gameTimeInterval = 0;
                Game1.performTenMinuteClockUpdate();
            }
        }
    }
}

using System;
using StardojoBridge.Wire;

namespace StardojoBridge.Host
{
    /// <summary>Lets time pass.</summary>
    internal sealed class AdvanceWork : Work<State>
    {
        private readonly World _world;
        private readonly int _speed;
        private readonly Func<State> _read;
        private int _left;

        /// <summary>Begin to let ticks pass.</summary>
        public AdvanceWork(World world, int ticks, int speed, Func<State> read)
        {
            _world = world;
            _left = ticks;
            _speed = speed;
            _read = read;
        }

        /// <inheritdoc/>
        public override bool Advance()
        {
            int ticks = Math.Min(_left, _speed);
            _world.Pass(ticks);
            _left -= ticks;
            if (_left == 0)
            {
                Result = _read();
            }
            return _left == 0;
        }
    }
}

using System;
using StardewValley;
using StardojoBridge.Wire;

namespace StardojoBridge.Game.Actions
{
    /// <summary>An action that waits until a fade, a cutscene or an opening menu is over.</summary>
    public sealed class DeferredActivity : Activity
    {
        private readonly Func<Activity> _make;
        private Activity _inner;

        /// <summary>Make the activity.</summary>
        /// <param name="farmer">The farmer.</param>
        /// <param name="make">Makes the activity of the action once the game is at rest.</param>
        public DeferredActivity(Farmer farmer, Func<Activity> make)
            : base(farmer)
        {
            _make = make;
        }

        /// <inheritdoc />
        protected override bool EndsAtNight
        {
            get { return false; }
        }

        /// <inheritdoc />
        protected override void Start()
        {
        }

        /// <inheritdoc />
        protected override void Advance()
        {
            if (_inner == null)
            {
                Scene.SkipCutscene(Farmer);
                if (!Scene.IsAtRest(Farmer) && Waited < Scene.Patience)
                {
                    return;
                }
                _inner = _make();
            }
            if (!_inner.Tick())
            {
                return;
            }
            if (!_inner.Result.Ok)
            {
                throw new Refusal(_inner.Result.Reason, _inner.Result.Message);
            }
            Succeed(_inner.Result.Message);
        }

        /// <inheritdoc />
        protected override Tile? TileReached()
        {
            return _inner?.Result?.Tile;
        }
    }
}

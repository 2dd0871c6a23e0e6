using StardewValley;
using StardojoBridge.Wire;

namespace StardojoBridge.Game.Actions
{
    /// <summary>An action of a farmer while it is played, one update tick after the other.</summary>
    /// <remarks>
    /// The first call of <see cref="Tick"/> starts the action; each later one follows an update of the game.
    /// An action that takes no time is done after the first call.
    /// </remarks>
    public abstract class Activity
    {
        private bool _started;
        private int _day;

        /// <summary>The farmer who acts.</summary>
        protected readonly Farmer Farmer;

        /// <summary>Make the activity of a farmer.</summary>
        protected Activity(Farmer farmer)
        {
            Farmer = farmer;
        }

        /// <summary>The result; null until the activity is done.</summary>
        public ActionResult Result { get; private set; }

        /// <summary>Update ticks since the start.</summary>
        public int Ticks { get; private set; }

        /// <summary>Update ticks since the start in which no night was run.</summary>
        protected int Waited { get; private set; }

        /// <summary>Whether a night that comes during the activity ends it as refused.</summary>
        protected virtual bool EndsAtNight
        {
            get { return true; }
        }

        /// <summary>Start the activity or continue it after an update of the game.</summary>
        /// <returns>Whether it is done.</returns>
        public bool Tick()
        {
            if (Result != null)
            {
                return true;
            }
            try
            {
                if (_started)
                {
                    Ticks++;
                    Continue();
                }
                else
                {
                    _started = true;
                    _day = Game1.dayOfMonth;
                    Start();
                }
            }
            catch (Refusal no)
            {
                Finish(false, no.Reason, no.Message);
            }
            catch
            {
                Release(); // the server reports the error; the farmer must not walk on
                throw;
            }
            return Result != null;
        }

        /// <summary>Begin the action; it may end here.</summary>
        /// <exception cref="Refusal">The action has no effect.</exception>
        protected abstract void Start();

        /// <summary>Continue the action after an update of the game.</summary>
        /// <exception cref="Refusal">The action has no effect.</exception>
        protected abstract void Advance();

        /// <summary>Free the farmer; called once, when the activity ends for any reason.</summary>
        protected virtual void Release()
        {
        }

        /// <summary>End the activity as successful.</summary>
        /// <param name="message">A remark, such as where a walk ended instead; empty: none.</param>
        protected void Succeed(string message = "")
        {
            Finish(true, "ok", message);
        }

        /// <summary>Return the tile that the result reports; null: none.</summary>
        protected virtual Tile? TileReached()
        {
            return null;
        }

        private void Continue()
        {
            if (EndsAtNight && Game1.dayOfMonth != _day)
            {
                throw new Refusal("fainted", "the night came before the action was done");
            }
            Waited += Game1.newDay ? 0 : 1;
            Advance();
        }

        private void Finish(bool ok, string reason, string message)
        {
            Release();
            Result = new ActionResult
            {
                Ok = ok,
                Reason = reason,
                Message = message,
                Ticks = Ticks,
                Tile = TileReached(),
            };
        }
    }
}

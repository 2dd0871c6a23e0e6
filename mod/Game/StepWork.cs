using System.Collections.Generic;
using StardewValley;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;
using StardojoBridge.Game.Saves;
using StardojoBridge.Wire;

namespace StardojoBridge.Game
{
    /// <summary>Plays the actions of a step one after another; without any, ten game minutes pass.</summary>
    internal sealed class StepWork : Work<StepResult>
    {
        private readonly Queue<JsonValue> _actions = new Queue<JsonValue>();
        private readonly List<ActionResult> _results = new List<ActionResult>();
        private readonly bool _isListed;
        private readonly StateWork _state;
        private readonly PassWork _pass;
        private Activity _activity;
        private bool _hasFailed;

        /// <summary>Begin a step.</summary>
        /// <param name="actions">The farmer's actions; null: the farmer is not mentioned.</param>
        /// <param name="state">Reads the state at the end.</param>
        public StepWork(List<JsonValue> actions, StateWork state)
        {
            _isListed = actions != null;
            _state = state;
            foreach (JsonValue action in actions ?? new List<JsonValue>())
            {
                _actions.Enqueue(action);
            }
            StepEvents.Begin();
            if (_actions.Count == 0)
            {
                _pass = new PassWork(ClockReader.TenMinutes, moveClock: true);
            }
        }

        /// <inheritdoc/>
        public override bool Advance()
        {
            if ((_pass != null && !_pass.Advance()) || !HavePlayed())
            {
                Pause.Run();
                return false;
            }
            if (!_state.Advance())
            {
                return false;
            }
            Result = new StepResult { State = _state.Result };
            if (_isListed)
            {
                Result.Results[CharacterReader.Key] = _results;
            }
            return true;
        }

        private bool HavePlayed()
        {
            while (_activity != null || _actions.Count > 0)
            {
                if (_activity == null)
                {
                    _activity = Begin(_actions.Dequeue());
                    if (_activity == null)
                    {
                        continue; // an invalid action, whose result is there already
                    }
                }
                if (!_activity.Tick())
                {
                    return false;
                }
                Add(_activity.Result);
                _activity = null;
            }
            return true;
        }

        private Activity Begin(JsonValue value)
        {
            ActionResult invalid;
            GameAction action = ActionReader.Read(value, out invalid);
            if (_hasFailed)
            {
                return new RefusedActivity(Game1.player, "not_tried", "the action before it failed");
            }
            if (action == null)
            {
                Add(invalid);
                return null;
            }
            return Activities.For(action, Game1.player);
        }

        private void Add(ActionResult result)
        {
            _results.Add(result);
            _hasFailed |= !result.Ok;
        }
    }
}

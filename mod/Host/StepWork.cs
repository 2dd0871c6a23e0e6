using System;
using System.Collections.Generic;
using StardojoBridge.Wire;

namespace StardojoBridge.Host
{
    /// <summary>Plays the actions of a step one after another.</summary>
    internal sealed class StepWork : Work<StepResult>
    {
        private readonly World _world;
        private readonly List<ActionResult> _results = new List<ActionResult>();
        private readonly Queue<JsonValue> _actions;
        private readonly bool _listed;
        private readonly int _speed;
        private readonly Func<State> _read;
        private Activity _activity;
        private bool _failed;
        private int _idle;

        /// <summary>Begin a step.</summary>
        /// <param name="world">The world.</param>
        /// <param name="actions">The farmer's actions; null: the farmer is not mentioned.</param>
        /// <param name="speed">Ticks of the world for every update tick.</param>
        /// <param name="read">Returns the state at the end.</param>
        public StepWork(World world, List<JsonValue> actions, int speed, Func<State> read)
        {
            _world = world;
            _listed = actions != null;
            _actions = new Queue<JsonValue>(actions ?? new List<JsonValue>());
            _speed = speed;
            _read = read;
            _idle = _actions.Count == 0 ? World.TenMinutes : 0;
            world.Events.Clear();
        }

        /// <inheritdoc/>
        public override bool Advance()
        {
            for (int tick = 0; tick < _speed; tick++)
            {
                if (IsDone())
                {
                    Result = new StepResult { State = _read() };
                    if (_listed)
                    {
                        Result.Results[World.FarmerKey] = _results;
                    }
                    return true;
                }
                _world.Pass(1);
                if (_activity != null)
                {
                    _activity.Tick();
                }
                _idle--;
            }
            return false;
        }

        private bool IsDone()
        {
            while (_activity != null || _actions.Count > 0)
            {
                _activity = _activity ?? Begin(_actions.Dequeue());
                if (!_activity.Settle())
                {
                    return false;
                }
                _results.Add(_activity.Result);
                _failed |= !_activity.Result.Ok;
                _activity = null;
            }
            return _idle <= 0;
        }

        private Activity Begin(JsonValue value)
        {
            ActionResult invalid;
            GameAction action = ActionReader.Read(value, out invalid);
            if (_failed)
            {
                return Activity.Refused("not_tried", "the action before it failed");
            }
            return action == null ? Activity.Now(invalid) : Actions.Begin(_world, action);
        }
    }
}

using System;
using System.Collections.Generic;
using StardojoBridge.Wire;

namespace StardojoBridge.Host
{
    /// <summary>An action under way: parts with their durations, then the result.</summary>
    internal sealed class Activity
    {
        private readonly Queue<KeyValuePair<int, Action>> _parts = new Queue<KeyValuePair<int, Action>>();
        private readonly Func<ActionResult> _finish;
        private int _waited;
        private int _ticks;

        /// <summary>Make an activity without parts.</summary>
        /// <param name="finish">Called at the end; returns the result.</param>
        public Activity(Func<ActionResult> finish)
        {
            _finish = finish;
        }

        /// <summary>The result, once <see cref="Tick"/> has returned true.</summary>
        public ActionResult Result { get; private set; }

        /// <summary>Return an activity that takes no time.</summary>
        public static Activity Now(ActionResult result)
        {
            return new Activity(() => result);
        }

        /// <summary>Return an activity that is refused at once.</summary>
        public static Activity Refused(string reason, string message)
        {
            return Now(new ActionResult { Ok = false, Reason = reason, Message = message });
        }

        /// <summary>Add a part at the end.</summary>
        /// <param name="ticks">Its duration.</param>
        /// <param name="act">Called when it is over.</param>
        public Activity Then(int ticks, Action act)
        {
            _parts.Enqueue(new KeyValuePair<int, Action>(ticks, act));
            return this;
        }

        /// <summary>Finish everything that takes no more time; return whether the activity is over.</summary>
        public bool Settle()
        {
            while (_parts.Count > 0 && _parts.Peek().Key <= _waited)
            {
                _parts.Dequeue().Value();
                _waited = 0;
            }
            if (_parts.Count > 0)
            {
                return false;
            }
            if (Result == null)
            {
                Result = _finish();
                Result.Ticks = _ticks;
            }
            return true;
        }

        /// <summary>Note that a tick has passed.</summary>
        public void Tick()
        {
            _waited++;
            _ticks++;
        }
    }
}

using System;
using System.Collections.Generic;

namespace StardojoBridge.Game.Menus
{
    /// <summary>Steps of an answer that wait for the game, such as for a fade.</summary>
    public static class Chores
    {
        /// <summary>Most updates that a step waits.</summary>
        private const int Patience = 300;

        private static readonly Queue<Func<bool>> Steps = new Queue<Func<bool>>();
        private static int _waited;

        /// <summary>Whether steps are left.</summary>
        public static bool AreLeft
        {
            get { return Steps.Count > 0; }
        }

        /// <summary>Forget all steps.</summary>
        public static void Clear()
        {
            Steps.Clear();
            _waited = 0;
        }

        /// <summary>Add a step.</summary>
        /// <param name="step">Called once an update until it returns true, or has waited for five seconds.</param>
        public static void Then(Func<bool> step)
        {
            Steps.Enqueue(step);
        }

        /// <summary>Continue after an update of the game.</summary>
        public static void Advance()
        {
            if (Steps.Count == 0)
            {
                return;
            }
            _waited++;
            Func<bool> step = Steps.Peek();
            if (step() || _waited > Patience)
            {
                _waited = 0;
                if (Steps.Count > 0)
                {
                    Steps.Dequeue();
                }
            }
        }
    }
}

using System.Collections.Generic;
using StardojoBridge.Wire;

namespace StardojoBridge.Game
{
    /// <summary>The events of the last step, which every view shows until the next step.</summary>
    internal static class StepEvents
    {
        private static readonly List<Event> Kept = new List<Event>();

        /// <summary>Forget the events, when a step begins.</summary>
        public static void Begin()
        {
            Ledger.Ledger.Main.TakeEvents();
            Kept.Clear();
        }

        /// <summary>Return the events since the step began.</summary>
        public static List<Event> Read()
        {
            Kept.AddRange(Ledger.Ledger.Main.TakeEvents());
            return new List<Event>(Kept);
        }
    }
}

using System;
using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Deeds and events that the game marks by letters without text: Gil's rewards, a stardrop, repairs.</summary>
    public sealed class LetterWatcher : IWatcher
    {
        private const string Stardrop = "(O)434";
        private const string Cannoli = "CF_Statue";
        private const string GoalPrefix = "Gil_";

        private readonly HashSet<string> _known = new HashSet<string>();

        /// <inheritdoc />
        public void Begin(Farmer farmer)
        {
            _known.Clear();
            _known.UnionWith(farmer.mailReceived);
        }

        /// <inheritdoc />
        public void Tick(Farmer farmer)
        {
            if (farmer.mailReceived.Count == _known.Count)
            {
                return;
            }
            foreach (string letter in farmer.mailReceived)
            {
                if (_known.Add(letter))
                {
                    Report(farmer, letter);
                }
            }
            Begin(farmer); // letters can be taken away, too
        }

        private static void Report(Farmer farmer, string letter)
        {
            string where = farmer.currentLocation == null ? "" : Places.Id(farmer.currentLocation);
            string goal = letter.StartsWith(GoalPrefix, StringComparison.Ordinal)
                ? Goals.Name(letter.Substring(GoalPrefix.Length)) : null;
            if (goal != null)
            {
                Ledger.Main.Record("reward_taken", goal, "", "Gil", where);
            }
            if (letter == Cannoli && farmer.currentLocation != null)
            {
                Point tile = Touch.Last;
                Ledger.Main.Record(
                    "collected", "Stardrop", Stardrop, "Old Master Cannoli", where,
                    Subjects.Tile(farmer.currentLocation, tile.X, tile.Y));
            }
            Repairs.Report(farmer, letter);
        }
    }
}

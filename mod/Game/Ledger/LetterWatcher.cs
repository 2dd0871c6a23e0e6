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
        private const string Cannoli = "CF_Statue";
        private const string Scythe = "gotGoldenScythe";
        private const string Talisman = "HasDarkTalisman";
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
            if (letter == Cannoli)
            {
                RecordFind(farmer, "Stardrop", "(O)434", "Old Master Cannoli");
            }
            else if (letter == Scythe)
            {
                RecordFind(farmer, "Golden Scythe", "(W)53", "Statue");
            }
            else if (letter == Talisman)
            {
                RecordFind(farmer, "Dark Talisman", "", "Treasure Chest");
            }
            Repairs.Report(farmer, letter);
        }

        private static void RecordFind(Farmer farmer, string thing, string id, string by)
        {
            GameLocation place = farmer.currentLocation;
            if (place != null)
            {
                Point tile = Touch.Last;
                Ledger.Main.Record("collected", thing, id, by, Places.Id(place), Subjects.Tile(place, tile.X, tile.Y));
            }
        }
    }
}

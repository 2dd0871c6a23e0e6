using System;
using System.Collections;
using System.Collections.Generic;
using StardewValley;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;
using StardojoBridge.Wire;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Buffs that begin.</summary>
    public sealed class BuffWatcher : IWatcher
    {
        /// <summary>Id of the buff of the Ring of Yoba, during which the farmer cannot be hurt.</summary>
        private const string Blessing = "21";

        private HashSet<string> _known = new HashSet<string>();

        /// <inheritdoc />
        public void Begin(Farmer farmer)
        {
            _known = Applied(farmer);
        }

        /// <inheritdoc />
        public void Tick(Farmer farmer)
        {
            HashSet<string> applied = Applied(farmer);
            foreach (string id in applied)
            {
                if (_known.Contains(id))
                {
                    continue;
                }
                if (id == Blessing)
                {
                    Ledger.Main.Notify("blessed", "Yoba's blessing protects you");
                }
                else
                {
                    Report(CharacterReader.Buff(farmer, id));
                }
            }
            _known = applied;
        }

        private static void Report(BuffState buff)
        {
            if (buff == null)
            {
                return;
            }
            var parts = new List<string>();
            foreach (KeyValuePair<string, double> effect in buff.Effects)
            {
                string name = effect.Key.Replace('_', ' ');
                parts.Add(effect.Value < 0 ? Wording.Of($"{effect.Value} {name}") : Wording.Of($"+{effect.Value} {name}"));
            }
            string effects = parts.Count == 0 ? "a change" : string.Join(", ", parts.ToArray());
            Ledger.Main.Notify(
                "buff", buff.Source + ": " + effects, "effects", buff.Effects, "minutes", buff.Minutes);
        }

        private static HashSet<string> Applied(Farmer farmer)
        {
            var found = new HashSet<string>();
            var applied = Hidden.Read(farmer.buffs, "AppliedBuffs") as IDictionary;
            if (applied != null)
            {
                foreach (object id in applied.Keys)
                {
                    found.Add(Convert.ToString(id, System.Globalization.CultureInfo.InvariantCulture));
                }
            }
            return found;
        }
    }
}

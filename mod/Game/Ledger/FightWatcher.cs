using System.Collections.Generic;
using StardewValley;
using StardewValley.Monsters;
using StardojoBridge.Game.Actions;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Monsters on the farmer's map that lose health or collapse.</summary>
    public sealed class FightWatcher : IWatcher
    {
        private Dictionary<Monster, Look> _looks = new Dictionary<Monster, Look>();

        /// <inheritdoc />
        public void Begin(Farmer farmer)
        {
            _looks = Looks(farmer);
        }

        /// <inheritdoc />
        public void Tick(Farmer farmer)
        {
            Dictionary<Monster, Look> looks = Looks(farmer);
            foreach (KeyValuePair<Monster, Look> pair in _looks)
            {
                // a monster that died has left the map, but keeps the health that it had
                Look now = looks.ContainsKey(pair.Key) ? looks[pair.Key] : new Look(pair.Key);
                Compare(Names.Monster(pair.Key), pair.Value, now);
            }
            _looks = looks;
        }

        private static void Compare(string name, Look before, Look now)
        {
            bool hasCollapsed = now.IsDown && !before.IsDown;
            // a mummy that collapses has its full health again
            int lost = hasCollapsed ? before.Health : before.Health - now.Health;
            if (lost > 0)
            {
                Ledger.Main.Notify("struck", Wording.Of($"{name}: {lost}"), "monster", name, "damage", lost);
            }
            if (hasCollapsed)
            {
                Ledger.Main.Notify("collapsed", Wording.Of($"the {name} collapses"), "monster", name);
            }
        }

        private static Dictionary<Monster, Look> Looks(Farmer farmer)
        {
            var found = new Dictionary<Monster, Look>();
            if (farmer.currentLocation == null)
            {
                return found;
            }
            foreach (NPC character in farmer.currentLocation.characters)
            {
                var monster = character as Monster;
                if (monster != null)
                {
                    found[monster] = new Look(monster);
                }
            }
            return found;
        }

        private struct Look
        {
            public readonly int Health;
            public readonly bool IsDown;

            public Look(Monster monster)
            {
                var mummy = monster as Mummy;
                Health = monster.Health;
                IsDown = mummy != null && mummy.reviveTimer.Value > 0;
            }
        }
    }
}

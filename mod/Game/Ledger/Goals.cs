using System.Collections.Generic;
using StardewValley;
using StardewValley.GameData;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Goals of the Adventurer's Guild (wiki: Modding:Monster eradication goals).</summary>
    public sealed class Goals : IWatcher
    {
        /// <summary>Names as tasks write them, by the id in the game's data.</summary>
        private static readonly Dictionary<string, string> Names = new Dictionary<string, string>
        {
            { "Slimes", "Slime" },
            { "Shadows", "Void Spirits" },
            { "Bats", "Bats" },
            { "Skeletons", "Skeletons" },
            { "Insects", "Cave Insects" },
            { "Duggy", "Duggies" },
            { "DustSpirits", "Dust Sprites" },
            { "Crabs", "Rock Crabs" },
            { "Mummies", "Mummies" },
            { "Dinos", "Pepper Rex" },
            { "Serpents", "Serpents" },
            { "FlameSpirits", "Magma Sprites" },
        };

        private readonly HashSet<string> _reached = new HashSet<string>();

        /// <summary>Return the name of a goal by its id; null: there is no such goal.</summary>
        public static string Name(string id)
        {
            string name;
            return Names.TryGetValue(id, out name) ? name : null;
        }

        /// <inheritdoc />
        public void Begin(Farmer farmer)
        {
            _reached.Clear();
            Look(farmer, false);
        }

        /// <inheritdoc />
        public void Tick(Farmer farmer)
        {
            if (Kills.AreRecent)
            {
                Look(farmer, true);
            }
        }

        private void Look(Farmer farmer, bool isReporting)
        {
            Dictionary<string, MonsterSlayerQuestData> goals = DataLoader.MonsterSlayerQuests(Game1.content);
            if (goals == null || farmer.stats == null)
            {
                return;
            }
            foreach (KeyValuePair<string, MonsterSlayerQuestData> goal in goals)
            {
                int killed = 0;
                foreach (string monster in goal.Value.Targets ?? new List<string>())
                {
                    killed += farmer.stats.getMonstersKilled(monster);
                }
                if (killed >= goal.Value.Count && _reached.Add(goal.Key) && isReporting)
                {
                    Ledger.Main.Notify("goal_reached", "the guild's goal is reached: " + (Name(goal.Key) ?? goal.Key));
                }
            }
        }
    }
}

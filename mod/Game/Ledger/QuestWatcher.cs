using System.Collections.Generic;
using StardewValley;
using StardewValley.Menus;
using StardewValley.Quests;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Quests that start, end, are cancelled, and their rewards.</summary>
    public sealed class QuestWatcher : IWatcher
    {
        /// <summary>Kinds of help as the ledger names them, by the game's class of quest.</summary>
        private static readonly Dictionary<string, string> HelpKinds = new Dictionary<string, string>
        {
            { "ItemDeliveryQuest", "delivery" },
            { "ResourceCollectionQuest", "collect" },
            { "SlayMonsterQuest", "slay" },
            { "FishingQuest", "fishing" },
        };

        private Dictionary<Quest, Look> _looks = new Dictionary<Quest, Look>();

        /// <inheritdoc />
        public void Begin(Farmer farmer)
        {
            _looks = Looks(farmer);
        }

        /// <inheritdoc />
        public void Tick(Farmer farmer)
        {
            if (farmer.questLog.Count == 0 && _looks.Count == 0)
            {
                return;
            }
            Dictionary<Quest, Look> looks = Looks(farmer);
            foreach (KeyValuePair<Quest, Look> pair in _looks)
            {
                Look now = looks.ContainsKey(pair.Key) ? looks[pair.Key] : new Look(pair.Key);
                Compare(farmer, pair.Key, pair.Value, now, !looks.ContainsKey(pair.Key));
            }
            foreach (Quest quest in looks.Keys)
            {
                if (!_looks.ContainsKey(quest))
                {
                    Ledger.Main.Notify("quest_started", quest.questTitle, "id", Id(quest));
                }
            }
            _looks = looks;
        }

        private static void Compare(Farmer farmer, Quest quest, Look before, Look now, bool isGone)
        {
            if (now.IsDone && !before.IsDone)
            {
                bool isHelp = quest.dailyQuest.Value;
                Record(farmer, isHelp ? "help_done" : "quest_done", quest, isHelp ? HelpKind(quest) : "");
                Ledger.Main.Notify("quest_done", quest.questTitle, "id", Id(quest));
            }
            else if (isGone && !now.IsDone)
            {
                bool byFarmer = Game1.activeClickableMenu is QuestLog;
                if (byFarmer)
                {
                    Record(farmer, "quest_cancelled", quest, "");
                }
                else
                {
                    Ledger.Main.Notify("quest_expired", quest.questTitle, "id", Id(quest));
                }
            }
            if (now.IsDone && before.Reward > 0 && (now.Reward <= 0 || isGone) && Game1.activeClickableMenu is QuestLog)
            {
                Record(farmer, "reward_taken", quest, "");
                Ledger.Main.Notify("money", Wording.Of($"{before.Reward}g for {quest.questTitle}"), "amount", before.Reward);
            }
        }

        private static void Record(Farmer farmer, string deed, Quest quest, string subject)
        {
            GameLocation place = farmer.currentLocation;
            Ledger.Main.Record(
                deed, quest.questTitle ?? "", Id(quest), "", place == null ? "" : Places.Id(place), subject);
        }

        private static string HelpKind(Quest quest)
        {
            string kind;
            return HelpKinds.TryGetValue(quest.GetType().Name, out kind) ? kind : "";
        }

        private static string Id(Quest quest)
        {
            return quest.id.Value ?? "";
        }

        private static Dictionary<Quest, Look> Looks(Farmer farmer)
        {
            var found = new Dictionary<Quest, Look>();
            foreach (Quest quest in farmer.questLog)
            {
                if (quest != null)
                {
                    found[quest] = new Look(quest);
                }
            }
            return found;
        }

        private struct Look
        {
            public readonly bool IsDone;
            public readonly int Reward;

            public Look(Quest quest)
            {
                IsDone = quest.completed.Value;
                Reward = quest.moneyReward.Value;
            }
        }
    }
}

using System;
using System.Collections.Generic;
using System.Linq;
using StardewValley.Quests;

namespace StardojoBridge.Game.Reading
{
    /// <summary>Reads the quests of the log.</summary>
    /// <remarks>What a kind of quest asks for is in fields of its class, which are read by the names of the
    /// elements in save files.</remarks>
    public static class QuestReader
    {
        /// <summary>Kinds of quests by the game's number.</summary>
        private static readonly Dictionary<int, string> Kinds = new Dictionary<int, string>
        {
            { 1, "reach" }, { 2, "craft" }, { 3, "deliver" }, { 4, "slay" }, { 5, "socialize" },
            { 6, "location" }, { 7, "fishing" }, { 8, "build" }, { 9, "harvest" }, { 10, "collect" },
            { 11, "reach" },
        };

        /// <summary>Names of fields with the item, the villager and the numbers, in order of preference.</summary>
        private static readonly string[] Items = { "ItemId", "item", "itemIndex", "ItemIndex", "whichFish" };
        private static readonly string[] Villagers = { "target", "npcName" };
        private static readonly string[] Counts = { "number", "numberToKill", "numberToFish", "Number" };
        private static readonly string[] Progress = { "numberCollected", "numberKilled", "numberFished" };

        /// <summary>Return a quest of the log with what it still asks for.</summary>
        public static Wire.QuestState Read(Quest quest)
        {
            bool daily = quest.dailyQuest.Value;
            string kind;
            if (!Kinds.TryGetValue(quest.questType.Value, out kind))
            {
                kind = "reach";
            }
            if (daily && kind == "deliver")
            {
                kind = "delivery";
            }
            string item = First(quest, Items);
            return new Wire.QuestState
            {
                Id = quest.id.Value ?? "",
                Title = quest.questTitle ?? "",
                Goal = quest.currentObjective ?? "",
                Kind = kind,
                Done = quest.completed.Value,
                Reward = quest.moneyReward.Value,
                CanCancel = daily || Hidden.Read(quest, "canBeCancelled") as bool? == true,
                Daily = daily,
                DaysLeft = quest.IsTimedQuest() ? quest.GetDaysLeft() : 0,
                Npc = First(quest, Villagers),
                Item = item.Length == 0 || item.StartsWith("(", StringComparison.Ordinal) ? item : "(O)" + item,
                Monster = Hidden.Text(quest, "monsterName"),
                Count = System.Math.Max(1, FirstNumber(quest, Counts)),
                Have = FirstNumber(quest, Progress),
                ToGreet = Hidden.Texts(quest, "whoToGreet"),
            };
        }

        private static string First(Quest quest, string[] names)
        {
            return names.Select(name => Hidden.Text(quest, name)).FirstOrDefault(text => IsGiven(text)) ?? "";
        }

        private static int FirstNumber(Quest quest, string[] names)
        {
            return names.Select(name => Hidden.Number(quest, name)).FirstOrDefault(number => number > 0);
        }

        private static bool IsGiven(string text)
        {
            return text.Length > 0 && text != "null" && text != "-1" && text != "0";
        }
    }
}

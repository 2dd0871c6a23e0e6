using System;
using System.Collections.Generic;
using StardewValley;
using StardewValley.Quests;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Commands
{
    /// <summary>Commands about quests, letters, events and slain monsters.</summary>
    internal static class ProgressCommands
    {
        private const int TitleField = 1;

        /// <summary>Classes of help-wanted quests by kind.</summary>
        private static readonly Dictionary<string, string> HelpQuests = new Dictionary<string, string>
        {
            { "delivery", "ItemDeliveryQuest" }, { "collect", "ResourceCollectionQuest" },
            { "slay", "SlayMonsterQuest" }, { "fishing", "FishingQuest" },
        };

        /// <summary>Add the handlers by the names of the commands.</summary>
        public static void AddTo(Dictionary<string, Func<Farmer, Args, string>> handlers)
        {
            handlers["start_quest"] = StartQuest;
            handlers["start_help_quest"] = StartHelpQuest;
            handlers["complete_quest"] = CompleteQuest;
            handlers["receive_mail"] = ReceiveMail;
            handlers["seen_event"] = SeenEvent;
            handlers["trigger_event"] = TriggerEvent;
            handlers["set_monster_stats"] = SetMonsterStats;
            handlers["print_monster_stats"] = (farmer, args) => PrintKills(farmer, Monster(args.Text("monster")));
        }

        private static string StartQuest(Farmer farmer, Args args)
        {
            KeyValuePair<string, string> quest = Quest(args.Text("id"));
            if (farmer.hasQuest(quest.Key))
            {
                return quest.Value + " is in the log already";
            }
            farmer.addQuest(quest.Key);
            return "started " + quest.Value;
        }

        private static string StartHelpQuest(Farmer farmer, Args args)
        {
            string kind = args.Text("type").Trim().ToLowerInvariant();
            string name;
            if (!HelpQuests.TryGetValue(kind, out name))
            {
                string known = string.Join(", ", new List<string>(HelpQuests.Keys).ToArray());
                throw Refused.BadArgs("type must be one of " + known + " (got '" + args.Text("type") + "')", "type");
            }
            Type type = typeof(Quest).Assembly.GetType("StardewValley.Quests." + name);
            var quest = type == null ? null : Activator.CreateInstance(type) as Quest;
            if (quest == null)
            {
                throw Refused.NotPossible("this version of the game has no quests of the kind " + kind);
            }
            Hidden.Call(quest, "loadQuestInfo");
            quest.dailyQuest.Value = true;
            quest.accepted.Value = true;
            quest.reloadObjective();
            if (string.IsNullOrEmpty(quest.questTitle) || string.IsNullOrEmpty(quest.currentObjective))
            {
                throw Refused.NotPossible("no villager can ask for help of the kind " + kind + " now");
            }
            farmer.questLog.Add(quest);
            return "started " + quest.questTitle + ": " + quest.currentObjective;
        }

        private static string CompleteQuest(Farmer farmer, Args args)
        {
            KeyValuePair<string, string> quest = Quest(args.Text("id"));
            if (!farmer.hasQuest(quest.Key))
            {
                throw Refused.NotPossible(quest.Value + " is not in the log", "id");
            }
            farmer.completeQuest(quest.Key);
            return "completed " + quest.Value;
        }

        /// <summary>Return the id and title of a quest by either.</summary>
        private static KeyValuePair<string, string> Quest(string text)
        {
            var titles = new List<string>();
            foreach (KeyValuePair<string, string> quest in DataLoader.Quests(Game1.content))
            {
                string[] fields = quest.Value.Split('/');
                string title = fields.Length > TitleField ? fields[TitleField] : quest.Key;
                if (quest.Key == text || string.Equals(title, text, StringComparison.OrdinalIgnoreCase))
                {
                    return new KeyValuePair<string, string>(quest.Key, title);
                }
                titles.Add(title);
            }
            throw Refused.NoSuch("quest", text, "id", titles);
        }

        private static string ReceiveMail(Farmer farmer, Args args)
        {
            string mail = args.Text("mail");
            if (farmer.mailbox.Contains(mail))
            {
                return mail + " lies in the mailbox already";
            }
            if (DataLoader.Mail(Game1.content).ContainsKey(mail))
            {
                farmer.mailbox.Add(mail);
                return mail + " lies in the mailbox";
            }
            farmer.mailReceived.Add(mail);
            return mail + " is noted; it has no text";
        }

        private static string SeenEvent(Farmer farmer, Args args)
        {
            string id = args.Text("id");
            if (args.Bool("see_or_forget"))
            {
                farmer.eventsSeen.Add(id);
                return "event " + id + " is seen";
            }
            farmer.eventsSeen.Remove(id);
            return "event " + id + " is not seen";
        }

        private static string TriggerEvent(Farmer farmer, Args args)
        {
            string id = args.Text("id");
            if (Game1.PlayEvent(id, checkPreconditions: false, checkSeen: false))
            {
                return "event " + id + " has begun";
            }
            farmer.eventsSeen.Add(id);
            return "event " + id + " brings nothing here; it is noted as seen";
        }

        private static string SetMonsterStats(Farmer farmer, Args args)
        {
            string monster = Monster(args.Text("monster"));
            farmer.stats.specificMonstersKilled[monster] = args.Int("kills");
            return PrintKills(farmer, monster);
        }

        private static string PrintKills(Farmer farmer, string monster)
        {
            return monster + ": " + Texts.Of(farmer.stats.getMonstersKilled(monster)) + " killed";
        }

        private static string Monster(string name)
        {
            Dictionary<string, string> known = DataLoader.Monsters(Game1.content);
            foreach (string monster in known.Keys)
            {
                if (string.Equals(monster, name.Trim(), StringComparison.OrdinalIgnoreCase))
                {
                    return monster;
                }
            }
            throw Refused.NoSuch("monster", name, "monster", known.Keys);
        }
    }
}

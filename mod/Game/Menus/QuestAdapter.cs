using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Menus;
using StardewValley.Quests;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Menus
{
    /// <summary>The quest log: quests, their details, cancelling and rewards.</summary>
    public sealed class QuestAdapter : MenuAdapter
    {
        private readonly QuestLog _log;

        /// <summary>Make the adapter.</summary>
        public QuestAdapter(QuestLog log, Farmer farmer)
            : base(log, farmer)
        {
            _log = log;
        }

        /// <inheritdoc />
        public override string Kind
        {
            get { return "quests"; }
        }

        /// <inheritdoc />
        public override MenuPage Page()
        {
            var quest = Hidden.Read(_log, "_shownQuest") as Quest;
            bool isOpen = Hidden.Number(_log, "questPage", -1) >= 0;
            return isOpen && quest != null ? QuestPage(quest) : LogPage();
        }

        private MenuPage LogPage()
        {
            List<Quest> quests = Shown();
            var page = new MenuPage
            {
                Title = "Quests",
                Text = quests.Count == 0 ? "You have no quests." : "",
                Close = CloseButton(),
            };
            for (int place = 0; place < quests.Count; place++)
            {
                Rectangle row = place < _log.questLogButtons.Count ? _log.questLogButtons[place].bounds : Rectangle.Empty;
                Quest quest = quests[place];
                string title = quest.questTitle ?? "";
                string label = quest.completed.Value ? Wording.Of($"{title} (done: {quest.moneyReward.Value}g)") : title;
                page.Options.Add(MenuOption.Of(label, row, () => Clicks.Left(_log, row)));
            }
            return page;
        }

        private MenuPage QuestPage(Quest quest)
        {
            var page = new MenuPage { Title = quest.questTitle ?? "", Text = Details(quest), Close = CloseButton() };
            if (quest.completed.Value && quest.moneyReward.Value > 0)
            {
                string words = Wording.Of($"Take the reward of {quest.moneyReward.Value}g");
                page.Options.Add(MenuOption.Of(words, BoundsOf(_log.rewardBox), () => Click(_log.rewardBox)));
            }
            page.Options.Add(MenuOption.Of("Back", Rectangle.Empty, Back));
            if (!quest.completed.Value && Hidden.Text(quest, "canBeCancelled") == "True")
            {
                page.Options.Add(MenuOption.Of(
                    "Cancel this quest", BoundsOf(_log.cancelQuestButton), () => Click(_log.cancelQuestButton)));
            }
            return page;
        }

        private static string Details(Quest quest)
        {
            var lines = new List<string> { quest.currentObjective ?? "" };
            if (quest.moneyReward.Value > 0)
            {
                lines.Add(Wording.Of($"Reward: {quest.moneyReward.Value}g."));
            }
            if (quest.IsTimedQuest() && !quest.completed.Value)
            {
                lines.Add(Wording.Of($"Days left: {quest.GetDaysLeft()}, today included."));
            }
            if (quest.completed.Value)
            {
                lines.Add("It is done.");
            }
            return string.Join("\n", lines.ToArray());
        }

        private void Back()
        {
            // opening the log anew shows the list; the game's own way back depends on the input device
            Game1.activeClickableMenu = new QuestLog();
        }

        /// <summary>Return the quests on the current page of the log.</summary>
        private List<Quest> Shown()
        {
            var found = new List<Quest>();
            var pages = Hidden.Read(_log, "pages") as System.Collections.IList;
            int number = Hidden.Number(_log, "currentPage");
            if (pages == null || number < 0 || number >= pages.Count)
            {
                return found;
            }
            foreach (object one in (System.Collections.IEnumerable)pages[number])
            {
                var quest = one as Quest;
                if (quest != null)
                {
                    found.Add(quest);
                }
            }
            return found;
        }
    }
}

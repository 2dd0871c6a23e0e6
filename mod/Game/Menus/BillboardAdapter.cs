using StardewValley;
using StardewValley.Menus;
using StardewValley.Quests;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Menus
{
    /// <summary>The calendar, or the board with the help wanted today.</summary>
    public sealed class BillboardAdapter : MenuAdapter
    {
        private readonly Billboard _board;
        private readonly bool _isQuestBoard;

        /// <summary>Make the adapter.</summary>
        public BillboardAdapter(Billboard board, Farmer farmer)
            : base(board, farmer)
        {
            _board = board;
            _isQuestBoard = Hidden.Text(board, "dailyQuestBoard") == "True";
        }

        /// <inheritdoc />
        public override string Kind
        {
            get { return _isQuestBoard ? "question" : "calendar"; }
        }

        /// <inheritdoc />
        public override MenuPage Page()
        {
            return _isQuestBoard ? QuestPage() : CalendarPage();
        }

        private MenuPage QuestPage()
        {
            Quest quest = Game1.questOfTheDay;
            var page = new MenuPage { Title = "Help wanted", Close = CloseButton() };
            if (quest == null || quest.accepted.Value)
            {
                page.Text = "There is nothing on the board for you today.";
                page.Options.Add(MenuOption.Of("OK", CloseButton(), Leave));
                return page;
            }
            page.Text = quest.questDescription ?? "";
            page.Options.Add(MenuOption.Of("Yes", BoundsOf(_board.acceptQuestButton), Accept));
            page.Options.Add(MenuOption.Of("No", CloseButton(), Leave));
            return page;
        }

        private void Accept()
        {
            Click(_board.acceptQuestButton);
            if (Game1.activeClickableMenu == _board)
            {
                Leave();
            }
        }

        private MenuPage CalendarPage()
        {
            var page = new MenuPage
            {
                Title = "Calendar",
                Text = Wording.Of($"{Game1.currentSeason} {Game1.dayOfMonth}, year {Game1.year}"),
                Close = CloseButton(),
            };
            for (int place = 0; _board.calendarDays != null && place < _board.calendarDays.Count; place++)
            {
                ClickableTextureComponent day = _board.calendarDays[place];
                string words = day.hoverText;
                if (string.IsNullOrEmpty(words))
                {
                    continue;
                }
                MenuOption option = MenuOption.Of(
                    Wording.Of($"{place + 1}: {words.Trim().Replace("\n", ", ")}"), day.bounds, Leave);
                option.IsEnabled = place + 1 >= Game1.dayOfMonth;
                page.Options.Add(option);
            }
            return page;
        }
    }
}

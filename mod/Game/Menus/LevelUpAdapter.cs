using System.Collections.Generic;
using StardewValley;
using StardewValley.Menus;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Menus
{
    /// <summary>A new level of a skill; levels 5 and 10 offer a profession.</summary>
    public sealed class LevelUpAdapter : MenuAdapter
    {
        private readonly LevelUpMenu _menu;

        /// <summary>Make the adapter.</summary>
        public LevelUpAdapter(LevelUpMenu menu, Farmer farmer)
            : base(menu, farmer)
        {
            _menu = menu;
        }

        /// <inheritdoc />
        public override string Kind
        {
            get { return "level_up"; }
        }

        /// <inheritdoc />
        public override bool IsReady
        {
            get { return Hidden.Number(_menu, "timerBeforeStart") <= 0 && Hidden.Text(_menu, "informationUp") != "False"; }
        }

        /// <inheritdoc />
        public override MenuPage Page()
        {
            int skill = Hidden.Number(_menu, "currentSkill");
            string name = Titles.Of(Farmer.getSkillNameFromIndex(skill) ?? "");
            var page = new MenuPage { Title = Wording.Of($"{name} level {Hidden.Number(_menu, "currentLevel")}") };
            if (!_menu.isProfessionChooser)
            {
                page.Text = "You get better at it.";
                page.Close = BoundsOf(_menu.okButton);
                page.Options.Add(MenuOption.Of("OK", BoundsOf(_menu.okButton), () => _menu.okButtonClicked()));
                return page;
            }
            page.IsClosable = false;
            page.Text = "Choose a profession.";
            List<int> choices = Choices();
            for (int place = 0; place < choices.Count && place < 2; place++)
            {
                ClickableComponent side = place == 0 ? _menu.leftProfession : _menu.rightProfession;
                string title = LevelUpMenu.getProfessionTitleFromNumber(choices[place]);
                page.Text += "\n" + Described(title, LevelUpMenu.getProfessionDescription(choices[place]));
                page.Options.Add(MenuOption.Of(title, BoundsOf(side), () => Pick(side)));
            }
            return page;
        }

        /// <inheritdoc />
        public override void Leave()
        {
            _menu.okButtonClicked();
        }

        /// <summary>Return a profession with its effects; the first line of the game's text is its name.</summary>
        private static string Described(string title, List<string> lines)
        {
            if (lines == null || lines.Count < 2)
            {
                return title;
            }
            return title + ": " + string.Join(" ", lines.GetRange(1, lines.Count - 1).ToArray());
        }

        private void Pick(ClickableComponent side)
        {
            // the game marks the profession under the cursor in its update, and takes it with the next click
            Chores.Then(() =>
            {
                Click(side);
                return !IsOpen || !_menu.isProfessionChooser || !_menu.isActive;
            });
        }

        private List<int> Choices()
        {
            return Hidden.Read(_menu, "professionsToChoose") as List<int> ?? new List<int>();
        }
    }
}

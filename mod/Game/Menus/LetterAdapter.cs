using System.Collections.Generic;
using StardewValley;
using StardewValley.Menus;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Menus
{
    /// <summary>A letter; reading it to the end takes what is enclosed and accepts its quest.</summary>
    public sealed class LetterAdapter : MenuAdapter
    {
        private readonly LetterViewerMenu _letter;

        /// <summary>Make the adapter.</summary>
        public LetterAdapter(LetterViewerMenu letter, Farmer farmer)
            : base(letter, farmer)
        {
            _letter = letter;
        }

        /// <inheritdoc />
        public override string Kind
        {
            get { return "letter"; }
        }

        /// <inheritdoc />
        public override MenuPage Page()
        {
            List<Item> enclosed = Enclosed();
            var lines = new List<string>();
            if (_letter.mailMessage != null)
            {
                lines.Add(string.Join(" ", _letter.mailMessage.ToArray()).Trim());
            }
            if (!string.IsNullOrEmpty(_letter.learnedRecipe))
            {
                lines.Add(Wording.Of($"You learn to make: {_letter.learnedRecipe}."));
            }
            if (enclosed.Count > 0)
            {
                lines.Add(Wording.Of($"Enclosed: {string.Join(", ", enclosed.ConvertAll(Counted).ToArray())}."));
            }
            var page = new MenuPage { Title = "Letter", Text = string.Join("\n", lines.ToArray()), Close = CloseButton() };
            page.Options.Add(MenuOption.Of(enclosed.Count > 0 ? "Take it" : "OK", CloseButton(), Take));
            return page;
        }

        /// <inheritdoc />
        public override void Leave()
        {
            TakeAll(true);
            AcceptQuest();
            base.Leave();
        }

        private void Take()
        {
            foreach (Item item in Enclosed())
            {
                if (!Farmer.couldInventoryAcceptThisItem(item))
                {
                    throw new Refusal(
                        "inventory_full",
                        "the bag has no room for the enclosed items; close the letter (0) to drop them");
                }
            }
            Leave();
        }

        private void TakeAll(bool isDropping)
        {
            if (_letter.itemsToGrab == null)
            {
                return;
            }
            foreach (ClickableComponent part in _letter.itemsToGrab)
            {
                Item item = part.item;
                part.item = null;
                Item left = item == null ? null : Farmer.addItemToInventory(item);
                if (left != null && isDropping)
                {
                    Game1.createItemDebris(left, Farmer.getStandingPosition(), Farmer.FacingDirection);
                }
            }
        }

        private void AcceptQuest()
        {
            if (_letter.HasQuestOrSpecialOrder)
            {
                while (_letter.mailMessage != null && _letter.page < _letter.mailMessage.Count - 1)
                {
                    _letter.page++;
                }
                Click(_letter.acceptQuestButton);
            }
        }

        private List<Item> Enclosed()
        {
            var found = new List<Item>();
            if (_letter.itemsToGrab == null)
            {
                return found;
            }
            foreach (ClickableComponent part in _letter.itemsToGrab)
            {
                if (part.item != null)
                {
                    found.Add(part.item);
                }
            }
            return found;
        }

        private static string Counted(Item item)
        {
            return Texts.Of(item.Stack) + " " + Texts.Name(item);
        }
    }
}

using System.Collections.Generic;

namespace StardewValley.Menus
{
    public class LetterViewerMenu : IClickableMenu
    {
        // api: 6.2 LetterViewerMenu.mailMessage
        public List<string> mailMessage;

        // api: 6.2 LetterViewerMenu.mailMessage
        public string mailTitle;

        // api: 6.2 LetterViewerMenu.mailMessage
        public int page;

        // api: 6.2 LetterViewerMenu.itemsToGrab
        public List<ClickableComponent> itemsToGrab;

        // api: 6.2 LetterViewerMenu.itemsToGrab
        public ClickableComponent acceptQuestButton;

        // api: 6.2 LetterViewerMenu.itemsToGrab
        public string learnedRecipe;

        // api: 6.2 LetterViewerMenu.HasQuestOrSpecialOrder
        public bool HasQuestOrSpecialOrder { get; set; }
    }
}

using System.Collections.Generic;

namespace StardewValley.Menus
{
    public class LetterViewerMenu : IClickableMenu
    {
        // api: mods
        public List<string> mailMessage;

        // api: mods
        public string mailTitle;

        // api: mods
        public int page;

        // api: mods
        public List<ClickableComponent> itemsToGrab;

        // api: mods
        public ClickableComponent acceptQuestButton;

        // api: mods
        public string learnedRecipe;

        // api: mod
        public bool HasQuestOrSpecialOrder { get; set; }
    }
}

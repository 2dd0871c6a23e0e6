using System.Collections.Generic;

namespace StardewValley.Menus
{
    public class QuestLog : IClickableMenu
    {
        // api: mods
        public QuestLog() => throw new System.NotSupportedException();

        // api: mods
        public List<ClickableComponent> questLogButtons;

        // api: mods
        public ClickableComponent rewardBox;

        // api: mods
        public ClickableTextureComponent cancelQuestButton;
    }
}

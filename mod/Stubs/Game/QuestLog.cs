using System.Collections.Generic;

namespace StardewValley.Menus
{
    public class QuestLog : IClickableMenu
    {
        // api: 11 new `QuestLog
        public QuestLog() => throw new System.NotSupportedException();

        // api: 6.4 QuestLog.pages
        public List<ClickableComponent> questLogButtons;

        // api: 6.4 QuestLog.pages
        public ClickableComponent rewardBox;

        // api: 6.4 QuestLog.pages
        public ClickableTextureComponent cancelQuestButton;
    }
}

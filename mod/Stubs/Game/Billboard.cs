using System.Collections.Generic;

namespace StardewValley.Menus
{
    public class Billboard : IClickableMenu
    {
        // api: 6.4 Billboard.acceptQuestButton
        public ClickableComponent acceptQuestButton;

        // api: 6.4 Billboard.acceptQuestButton
        public List<ClickableTextureComponent> calendarDays;
    }
}

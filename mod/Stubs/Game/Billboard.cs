using System.Collections.Generic;

namespace StardewValley.Menus
{
    public class Billboard : IClickableMenu
    {
        // api: mods
        public ClickableComponent acceptQuestButton;

        // api: mods
        public List<ClickableTextureComponent> calendarDays;
    }
}

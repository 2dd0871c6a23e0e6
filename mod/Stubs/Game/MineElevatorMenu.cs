using System.Collections.Generic;

namespace StardewValley.Menus
{
    public class MineElevatorMenu : IClickableMenu
    {
        // api: mods
        public List<ClickableComponent> elevators;
    }
}

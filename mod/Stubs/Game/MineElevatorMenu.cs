using System.Collections.Generic;

namespace StardewValley.Menus
{
    public class MineElevatorMenu : IClickableMenu
    {
        // api: 6.4 MineElevatorMenu.elevators
        public List<ClickableComponent> elevators;
    }
}

using StardewValley;
using StardewValley.Locations;
using StardewValley.Menus;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Menus
{
    /// <summary>The panel of the elevator in the mines: one button for each floor where it stops.</summary>
    public sealed class ElevatorAdapter : MenuAdapter
    {
        private readonly MineElevatorMenu _menu;

        /// <summary>Make the adapter.</summary>
        public ElevatorAdapter(MineElevatorMenu menu, Farmer farmer)
            : base(menu, farmer)
        {
            _menu = menu;
        }

        /// <inheritdoc />
        public override string Kind
        {
            get { return "elevator"; }
        }

        /// <inheritdoc />
        public override MenuPage Page()
        {
            var floor = Farmer.currentLocation as MineShaft;
            string here = floor == null ? "0" : Texts.Of(floor.mineLevel);
            var page = new MenuPage { Title = "Elevator", Close = CloseButton() };
            foreach (ClickableComponent one in _menu.elevators)
            {
                ClickableComponent button = one;
                bool isHere = button.name == here;
                MenuOption option = MenuOption.Of(
                    button.name == "0" ? "Entrance" : "Floor " + button.name, BoundsOf(button), () => Ride(button, isHere));
                option.IsEnabled = !isHere;
                page.Options.Add(option);
            }
            return page;
        }

        private void Ride(ClickableComponent button, bool isHere)
        {
            if (isHere)
            {
                throw new Refusal("not_here", "the lift is there already");
            }
            Click(button);
        }
    }
}

using StardewValley;
using StardewValley.Locations;
using StardewValley.Menus;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Rides in the elevator of the mines.</summary>
    public sealed class TravelWatcher : IWatcher
    {
        /// <summary>Updates between the panel of the elevator and the arrival.</summary>
        private const int Ride = 300;

        private static int _left;

        /// <inheritdoc />
        public void Begin(Farmer farmer)
        {
            _left = 0;
        }

        /// <inheritdoc />
        public void Tick(Farmer farmer)
        {
            if (_left > 0)
            {
                _left--;
            }
        }

        /// <summary>Note that a menu has closed.</summary>
        public static void MenuClosed(IClickableMenu menu)
        {
            if (menu is MineElevatorMenu)
            {
                _left = Ride;
            }
        }

        /// <summary>Note that the farmer has arrived on a map.</summary>
        public static void Arrived(GameLocation place)
        {
            bool isInMine = place is MineShaft || place.Name == "Mine";
            if (_left > 0 && isInMine)
            {
                Ledger.Main.Record("rode", "Elevator", "", "", Places.Id(place));
            }
            _left = 0;
        }
    }
}

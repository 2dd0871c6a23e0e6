using System.Collections.Generic;
using StardewValley;
using StardewValley.Buildings;
using StardewValley.Locations;
using StardewValley.Menus;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Orders at the carpenter's: new buildings, upgrades, moves, demolitions, the farmhouse.</summary>
    public sealed class BuildingWatcher : IWatcher
    {
        private const string Builder = "Robin";

        /// <summary>Updates after the menu in which an order still shows.</summary>
        private const int Aftermath = 120;

        private Dictionary<Building, Look> _looks = new Dictionary<Building, Look>();
        private int _houseDays;
        private int _townDays;
        private int _left;

        /// <inheritdoc />
        public void Begin(Farmer farmer)
        {
            _looks = Looks();
            _houseDays = farmer.daysUntilHouseUpgrade.Value;
            _townDays = TownDays();
            _left = 0;
        }

        /// <inheritdoc />
        public void Tick(Farmer farmer)
        {
            RecordHouse(farmer);
            bool isOrdering = Game1.activeClickableMenu is CarpenterMenu;
            if (isOrdering && _left == 0)
            {
                _looks = Looks();
            }
            _left = isOrdering ? Aftermath : System.Math.Max(0, _left - 1);
            if (_left > 0)
            {
                Compare(Looks());
            }
        }

        private void RecordHouse(Farmer farmer)
        {
            int days = farmer.daysUntilHouseUpgrade.Value;
            if (days > 0 && _houseDays <= 0)
            {
                FarmHouse house = Utility.getHomeOfFarmer(farmer);
                Building building = house == null ? null : house.GetContainingBuilding();
                Ledger.Main.Record(
                    "ordered", "Farmhouse", "farmhouse", Builder, "Farm",
                    building == null ? "building:0" : Subjects.Of(building));
            }
            _houseDays = days;
            int townDays = TownDays();
            if (townDays > 0 && _townDays <= 0)
            {
                Ledger.Main.Record("ordered", "Pam's House", "community", Builder, "Town", "building:0");
            }
            _townDays = townDays;
        }

        private static int TownDays()
        {
            var town = Game1.getLocationFromName("Town") as Town;
            return town == null ? 0 : town.daysUntilCommunityUpgrade.Value;
        }

        private void Compare(Dictionary<Building, Look> looks)
        {
            foreach (KeyValuePair<Building, Look> pair in looks)
            {
                Look before;
                if (!_looks.TryGetValue(pair.Key, out before))
                {
                    Record(pair.Key, pair.Value.Place, pair.Key.buildingType.Value, "build");
                    continue;
                }
                if (pair.Value.UpgradeDays > 0 && before.UpgradeDays <= 0)
                {
                    Record(pair.Key, pair.Value.Place, pair.Key.upgradeName.Value, "upgrade");
                }
                if (pair.Value.X != before.X || pair.Value.Y != before.Y)
                {
                    Record(pair.Key, pair.Value.Place, pair.Key.buildingType.Value, "move");
                }
            }
            foreach (KeyValuePair<Building, Look> pair in _looks)
            {
                if (!looks.ContainsKey(pair.Key))
                {
                    Record(pair.Key, pair.Value.Place, pair.Key.buildingType.Value, "demolish");
                }
            }
            _looks = looks;
        }

        private static void Record(Building building, string place, string thing, string what)
        {
            Ledger.Main.Record("ordered", thing ?? "", what, Builder, place, Subjects.Of(building));
        }

        private static Dictionary<Building, Look> Looks()
        {
            var found = new Dictionary<Building, Look>();
            foreach (GameLocation place in Game1.locations)
            {
                foreach (Building building in place.buildings)
                {
                    found[building] = new Look(building, Places.Id(place));
                }
            }
            return found;
        }

        private struct Look
        {
            public readonly string Place;
            public readonly int X;
            public readonly int Y;
            public readonly int UpgradeDays;

            public Look(Building building, string place)
            {
                Place = place;
                X = building.tileX.Value;
                Y = building.tileY.Value;
                UpgradeDays = building.daysUntilUpgrade.Value;
            }
        }
    }
}

using System;
using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Buildings;
using StardewValley.Locations;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Commands
{
    /// <summary>Commands about buildings and the farmhouse.</summary>
    internal static class BuildingCommands
    {
        private static readonly string[] Fixed = { "Farmhouse", "Greenhouse" };

        /// <summary>Add the handlers by the names of the commands.</summary>
        public static void AddTo(Dictionary<string, Func<Farmer, Args, string>> handlers)
        {
            handlers["build"] = Build;
            handlers["build_stable"] = (farmer, args) =>
                PutUp(farmer, "Stable", new Point(args.Int("x"), args.Int("y")), force: true);
            handlers["move_building"] = Move;
            handlers["remove_building"] = Remove;
            handlers["animal_doors"] = AnimalDoors;
            handlers["upgrade_house"] = UpgradeHouse;
        }

        private static string Build(Farmer farmer, Args args)
        {
            string wanted = args.Text("type").Trim();
            string type = null;
            foreach (string known in Game1.buildingData.Keys)
            {
                type = string.Equals(known, wanted, StringComparison.OrdinalIgnoreCase) ? known : type;
            }
            if (type == null)
            {
                throw Refused.NoSuch("building", wanted, "type", Game1.buildingData.Keys);
            }
            return PutUp(farmer, type, Finding.Tile(farmer, args.Tile()), args.Bool("force"));
        }

        private static string PutUp(Farmer farmer, string type, Point tile, bool force)
        {
            GameLocation place = Finding.Here(farmer);
            if (Array.IndexOf(Fixed, type) >= 0)
            {
                throw Refused.NotPossible("there is a " + type + " already, and only one", "type");
            }
            CheckRoom(place, tile);
            Building building = Building.CreateInstanceFromId(type, tile.ToVector2());
            if (!place.buildStructure(building, tile.ToVector2(), farmer, skipSafetyChecks: force))
            {
                throw Refused.NotPossible("no room for a " + type, "x");
            }
            building.FinishConstruction();
            return "built " + type + " at " + Finding.Spot(tile) + " (building " + Texts.Of(Ids.Of(building)) + ")";
        }

        private static void CheckRoom(GameLocation place, Point tile)
        {
            if (!place.IsOutdoors)
            {
                throw Refused.NotPossible(Places.Name(place) + " is no place to build", "x");
            }
            Finding.OnMap(place, tile);
        }

        private static string Move(Farmer farmer, Args args)
        {
            GameLocation place = Finding.Here(farmer);
            Building building = On(place, new Point(args.Int("x_source"), args.Int("y_source")), "x_source");
            var tile = new Point(args.Int("x_dest"), args.Int("y_dest"));
            CheckRoom(place, tile);
            if (!place.buildStructure(building, tile.ToVector2(), farmer, skipSafetyChecks: true))
            {
                throw Refused.NotPossible("the " + building.buildingType.Value + " cannot be moved there", "x_dest");
            }
            return "moved " + building.buildingType.Value + " to " + Finding.Spot(tile);
        }

        private static string Remove(Farmer farmer, Args args)
        {
            GameLocation place = Finding.Here(farmer);
            Building building = On(place, new Point(args.Int("x"), args.Int("y")), "x");
            string type = building.buildingType.Value;
            if (Array.IndexOf(Fixed, type) >= 0 || !place.destroyStructure(building))
            {
                throw Refused.NotPossible("the " + type + " cannot be taken away", "x");
            }
            return "removed " + type;
        }

        private static string AnimalDoors(Farmer farmer, Args args)
        {
            bool open = args.Bool("open");
            int number = 0;
            foreach (Building building in Places.Buildings())
            {
                if (!FarmReader.HasAnimalDoor(building) || building.isUnderConstruction())
                {
                    continue;
                }
                number++;
                if (building.animalDoorOpen.Value != open)
                {
                    building.ToggleAnimalDoor(farmer);
                }
            }
            return (open ? "opened " : "closed ") + Texts.Of(number) + " animal doors";
        }

        private static Building On(GameLocation place, Point tile, string field)
        {
            Building building = place.getBuildingAt(tile.ToVector2());
            if (building == null)
            {
                throw Refused.NotPossible("there is no building on " + Finding.At(place, tile), field);
            }
            return building;
        }

        private static string UpgradeHouse(Farmer farmer, Args args)
        {
            int level = args.Int("level");
            farmer.houseUpgradeLevel.Value = level;
            farmer.daysUntilHouseUpgrade.Value = -1; // cancels the upgrade that Robin is building
            FarmHouse home = Utility.getHomeOfFarmer(farmer);
            if (home != null)
            {
                Hidden.Call(home, "setMapForUpgradeLevel", level);
            }
            return "the farmhouse has level " + Texts.Of(level);
        }
    }
}

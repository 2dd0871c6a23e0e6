using System;
using System.Collections.Generic;
using StardewValley;
using StardewValley.Buildings;
using StardewValley.Locations;

namespace StardojoBridge.Game.Reading
{
    /// <summary>The places of the loaded save, by the names that tasks use.</summary>
    public static class Places
    {
        /// <summary>Names of interiors that differ from the type of their building.</summary>
        private static readonly Dictionary<string, string> Interiors = new Dictionary<string, string>
        {
            { "Slime Hutch", "SlimeHutch" },
        };

        /// <summary>Interiors that exist once and are known by their own name.</summary>
        private static readonly string[] Single = { "FarmHouse", "Greenhouse" };

        /// <summary>Return all places in a fixed order: the maps, the interiors on them, the current mine floor.</summary>
        public static List<GameLocation> All()
        {
            var found = new List<GameLocation>();
            if (Game1.locations == null)
            {
                return found;
            }
            Utility.ForEachLocation(place => { found.Add(place); return true; });
            GameLocation here = Game1.currentLocation;
            if (here != null && !found.Contains(here))
            {
                found.Add(here);
            }
            return found;
        }

        /// <summary>Return all buildings in a fixed order.</summary>
        public static List<Building> Buildings()
        {
            var found = new List<Building>();
            foreach (GameLocation place in All())
            {
                foreach (Building building in place.buildings)
                {
                    found.Add(building);
                }
            }
            return found;
        }

        /// <summary>Return the name of a place as tasks write it: <c>Farm</c>, <c>Deluxe Coop</c>.</summary>
        public static string Name(GameLocation place)
        {
            Building building = Around(place);
            if (building == null)
            {
                return place is MineShaft ? place.NameOrUniqueName : place.Name;
            }
            string type = building.buildingType.Value;
            string name;
            return Interiors.TryGetValue(type, out name) ? name : type;
        }

        /// <summary>Return the unique name of a place: its name, or <c>Deluxe Coop#3</c> in building 3.</summary>
        public static string Id(GameLocation place)
        {
            Building building = Around(place);
            if (building == null)
            {
                return place.NameOrUniqueName;
            }
            return Name(place) + "#" + Texts.Of(Ids.Of(building));
        }

        /// <summary>Return a place by its id, name, or name for players, in any case; null: there is none.</summary>
        public static GameLocation Find(string text)
        {
            string wanted = text.Trim();
            List<GameLocation> all = All();
            foreach (Func<GameLocation, string> name in Names)
            {
                foreach (GameLocation place in all)
                {
                    if (string.Equals(name(place), wanted, StringComparison.OrdinalIgnoreCase))
                    {
                        return place;
                    }
                }
            }
            return null;
        }

        private static readonly Func<GameLocation, string>[] Names =
        {
            Id, Name, place => place.NameOrUniqueName, place => place.DisplayName,
        };

        /// <summary>Return the building around an interior that can exist several times; null: there is none.</summary>
        public static Building Around(GameLocation place)
        {
            Building building = place.GetContainingBuilding();
            return building == null || Array.IndexOf(Single, place.Name) >= 0 ? null : building;
        }
    }
}

using System.Collections.Generic;
using StardewValley;
using StardewValley.Locations;

namespace StardojoBridge.Game.Reading
{
    /// <summary>Reads the dynamic state of one place, and of all of them.</summary>
    public static class LocationReader
    {
        /// <summary>Return every place with all its contents, chests included.</summary>
        public static Wire.WorldState World(Farmer farmer)
        {
            var state = new Wire.WorldState { Villagers = People.Villagers(farmer) };
            foreach (GameLocation place in Places.All())
            {
                state.Locations[Places.Id(place)] = Read(farmer, place, contents: true);
            }
            return state;
        }

        /// <summary>Return the state of a place: its things, characters and exits.</summary>
        public static Wire.LocationState Read(Farmer farmer, GameLocation place, bool contents)
        {
            Size size = Size.Of(place);
            Wire.MapFact chart = AtlasReader.Map(place);
            return new Wire.LocationState
            {
                Id = Places.Id(place),
                Name = Places.Name(place),
                Width = size.Width,
                Height = size.Height,
                MapHash = chart.Hash,
                Blocked = Solidity.Blocked(place).ToBytes(),
                Things = ThingReader.Read(place, contents),
                Exits = Exits.Of(place),
                Villagers = People.Villagers(farmer, place),
                Animals = FarmReader.Animals(place),
                Pets = People.Pets(farmer, place),
                Monsters = People.Monsters(place),
                Counters = chart.Counters,
                Features = Features(place),
                Chart = place is MineShaft ? chart : null,
            };
        }

        private static List<string> Features(GameLocation place)
        {
            var found = new List<string>();
            var floor = place as MineShaft;
            if (floor != null && floor.mustKillAllMonstersToAdvance())
            {
                found.Add("infested");
            }
            return found;
        }
    }
}

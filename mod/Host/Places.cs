using System.Collections.Generic;
using StardojoBridge.Wire;

namespace StardojoBridge.Host
{
    /// <summary>Reads the maps of the scripted world as messages of the wire.</summary>
    internal static class Places
    {
        /// <summary>Return the dynamic state of a place.</summary>
        public static LocationState Read(World world, Place place)
        {
            var state = new LocationState
            {
                Id = place.Name,
                Name = place.Name,
                Width = place.Width,
                Height = place.Height,
                MapHash = Hash(place),
                Exits = Exits(place),
            };
            var blocked = new Bitmap(place.Width, place.Height);
            for (int y = 0; y < place.Height; y++)
            {
                for (int x = 0; x < place.Width; x++)
                {
                    bool stone = place.At(x, y) == 'o' && !world.Broken.Contains(new Tile(x, y));
                    if (stone || !place.IsOpen(x, y))
                    {
                        blocked.Set(x, y);
                    }
                    if (stone)
                    {
                        state.Things.Add(Thing("object", "Stone", x, y, true));
                    }
                    if (place.At(x, y) == 'C')
                    {
                        state.Things.Add(Thing("object", "Chest", x, y, true));
                    }
                    if (place.Name == "Farm" && world.Tilled.Contains(new Tile(x, y)))
                    {
                        ThingState soil = Thing("soil", "Tilled soil", x, y, false);
                        soil.Watered = world.Watered.Contains(new Tile(x, y));
                        state.Things.Add(soil);
                    }
                }
            }
            state.Blocked = blocked.ToBytes();
            return state;
        }

        /// <summary>Return the static facts of a place.</summary>
        public static MapFact Fact(Place place)
        {
            var walkable = new Bitmap(place.Width, place.Height);
            var diggable = new Bitmap(place.Width, place.Height);
            var water = new Bitmap(place.Width, place.Height);
            for (int y = 0; y < place.Height; y++)
            {
                for (int x = 0; x < place.Width; x++)
                {
                    Set(walkable, x, y, place.IsOpen(x, y));
                    Set(diggable, x, y, place.IsSoil(x, y));
                    Set(water, x, y, place.At(x, y) == '~');
                }
            }
            var fact = new MapFact
            {
                Name = place.Name,
                Width = place.Width,
                Height = place.Height,
                Hash = Hash(place),
                Walkable = walkable.ToBytes(),
                Diggable = diggable.ToBytes(),
                Water = water.ToBytes(),
                Exits = Exits(place),
                Outdoor = place.Outdoor,
            };
            foreach (ExitState exit in fact.Exits)
            {
                fact.Arrivals[exit.To] = place.ExitTo(exit.To, true);
            }
            return fact;
        }

        private static void Set(Bitmap bitmap, int x, int y, bool set)
        {
            if (set)
            {
                bitmap.Set(x, y);
            }
        }

        private static string Hash(Place place)
        {
            return place.Name.ToLowerInvariant() + "-1";
        }

        private static List<ExitState> Exits(Place place)
        {
            var found = new List<ExitState>();
            for (int y = 0; y < place.Height; y++)
            {
                for (int x = 0; x < place.Width; x++)
                {
                    string to = place.ExitAt(x, y);
                    if (to != null)
                    {
                        found.Add(new ExitState { To = to, X = x, Y = y, Kind = "edge" });
                    }
                }
            }
            return found;
        }

        private static ThingState Thing(string kind, string name, int x, int y, bool solid)
        {
            return new ThingState { Kind = kind, Name = name, X = x, Y = y, Solid = solid };
        }
    }
}

using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Buildings;
using StardewValley.Locations;

namespace StardojoBridge.Game.Reading
{
    /// <summary>Reads where a place can be left.</summary>
    public static class Exits
    {
        /// <summary>Tile numbers of ways down and up in the mines (in use by public mods).</summary>
        private const int LadderUp = 115;
        private const int LadderDown = 173;
        private const int Shaft = 174;
        private const int Elevator = 112;
        private const int MineBottom = 120;
        private const int QuarryMine = 77377;

        /// <summary>Return the exits of a place tile by tile, those of buildings on it included.</summary>
        public static List<Wire.ExitState> Of(GameLocation place)
        {
            List<Wire.ExitState> found = OfMap(place);
            foreach (Building building in place.buildings)
            {
                GameLocation indoors = building.GetIndoors();
                if (indoors != null && building.humanDoor.Value.X >= 0 && !building.isUnderConstruction())
                {
                    Point door = building.getPointForHumanDoor();
                    Add(found, Places.Name(indoors), door.X, door.Y, "door");
                }
            }
            found.Sort(Compare);
            return found;
        }

        /// <summary>Return the exits of a place without those of the buildings on it, which can move.</summary>
        public static List<Wire.ExitState> OfMap(GameLocation place)
        {
            var found = new List<Wire.ExitState>();
            foreach (Warp warp in place.warps)
            {
                if (!string.IsNullOrEmpty(warp.TargetName))
                {
                    Add(found, warp.TargetName, warp.X, warp.Y, "edge");
                }
            }
            foreach (KeyValuePair<Point, string> door in place.doors.Pairs)
            {
                Add(found, door.Value, door.Key.X, door.Key.Y, "door");
            }
            var floor = place as MineShaft;
            if (floor != null)
            {
                AddLadders(found, floor);
            }
            found.Sort(Compare);
            return found;
        }

        /// <summary>Return the ladders and shafts down from a floor of the mines.</summary>
        public static List<Wire.ExitState> Down(MineShaft floor)
        {
            var found = new List<Wire.ExitState>();
            AddLadders(found, floor);
            string below = Below(floor);
            return found.FindAll(way => way.To == below);
        }

        /// <summary>Return where each exit tile leads.</summary>
        public static Dictionary<Point, string> ByTile(List<Wire.ExitState> exits)
        {
            var found = new Dictionary<Point, string>();
            foreach (Wire.ExitState exit in exits)
            {
                found[new Point(exit.X, exit.Y)] = exit.To;
            }
            return found;
        }

        private static void AddLadders(List<Wire.ExitState> found, MineShaft floor)
        {
            string below = Below(floor);
            Size size = Size.Of(floor);
            for (int y = 0; y < size.Height; y++)
            {
                for (int x = 0; x < size.Width; x++)
                {
                    switch (floor.getTileIndexAt(x, y, "Buildings"))
                    {
                        case LadderDown:
                            Add(found, below, x, y, "ladder");
                            break;
                        case Shaft:
                            Add(found, below, x, y, "shaft");
                            break;
                        case LadderUp:
                            Add(found, Above(floor.mineLevel), x, y, "ladder");
                            break;
                        case Elevator:
                            Add(found, "Mine", x, y, "elevator");
                            break;
                    }
                }
            }
        }

        private static string Below(MineShaft floor)
        {
            return "UndergroundMine" + Texts.Of(floor.mineLevel + 1);
        }

        /// <summary>Return the map above a floor (Stardew Valley Wiki: The Mines, Skull Cavern, Quarry Mine).</summary>
        private static string Above(int level)
        {
            if (level == QuarryMine)
            {
                return "Mountain";
            }
            return level > MineBottom ? "SkullCave" : "Mine";
        }

        private static void Add(List<Wire.ExitState> found, string to, int x, int y, string kind)
        {
            found.Add(new Wire.ExitState { To = to, X = x, Y = y, Kind = kind });
        }

        private static int Compare(Wire.ExitState one, Wire.ExitState other)
        {
            int order = one.Y.CompareTo(other.Y);
            order = order != 0 ? order : one.X.CompareTo(other.X);
            return order != 0 ? order : string.CompareOrdinal(one.To, other.To);
        }
    }
}

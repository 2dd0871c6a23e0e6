using System;
using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Buildings;

namespace StardojoBridge.Game.Actions
{
    /// <summary>Ways over several maps.</summary>
    public static class Routes
    {
        /// <summary>Return the names of the maps on the way to a goal, the goal last.</summary>
        /// <param name="start">Map of the farmer.</param>
        /// <param name="goal">Name of the map to reach.</param>
        /// <param name="barred">Pairs of maps, as <see cref="Pair"/> writes them, between which the way is blocked.</param>
        /// <returns>An empty list at the goal; null if there is no way.</returns>
        public static List<string> Find(GameLocation start, string goal, ICollection<string> barred)
        {
            var before = new Dictionary<string, string> { { start.NameOrUniqueName, null } };
            var queue = new Queue<string>();
            queue.Enqueue(start.NameOrUniqueName);
            while (queue.Count > 0 && !before.ContainsKey(goal))
            {
                string name = queue.Dequeue();
                GameLocation place = name == start.NameOrUniqueName ? start : Game1.getLocationFromName(name);
                foreach (string next in Neighbours(place))
                {
                    // maps of other mods can have doors and warps without a target
                    if (!string.IsNullOrEmpty(next) && !before.ContainsKey(next) && !barred.Contains(Pair(name, next)))
                    {
                        before[next] = name;
                        queue.Enqueue(next);
                    }
                }
            }
            return before.ContainsKey(goal) ? Backwards(goal, before) : null;
        }

        /// <summary>Return the key of the way between two maps.</summary>
        public static string Pair(string from, string to)
        {
            return from + ">" + to;
        }

        /// <summary>Return the tiles from which a farmer goes to a neighbouring map, and what it does there.</summary>
        /// <param name="place">Map of the farmer.</param>
        /// <param name="ground">Its tiles.</param>
        /// <param name="next">Name of the neighbouring map.</param>
        public static List<Doorstep> Doorsteps(GameLocation place, Ground ground, string next)
        {
            var found = new List<Doorstep>();
            foreach (Warp warp in place.warps)
            {
                var tile = new Point(warp.X, warp.Y);
                if (IsSame(warp.TargetName, next) && ground.ExitAt(tile) != null)
                {
                    found.Add(new Doorstep(tile, tile));
                }
            }
            foreach (KeyValuePair<Point, string> door in place.doors.Pairs)
            {
                if (IsSame(door.Value, next))
                {
                    found.Add(new Doorstep(Facing.Ahead(door.Key, 2), door.Key));
                }
            }
            foreach (Building building in place.buildings)
            {
                GameLocation inside = building.GetIndoors();
                if (inside != null && inside.NameOrUniqueName == next)
                {
                    Point door = building.getPointForHumanDoor();
                    found.Add(new Doorstep(Facing.Ahead(door, 2), door));
                }
            }
            return found;
        }

        private static IEnumerable<string> Neighbours(GameLocation place)
        {
            var names = new List<string>();
            if (place == null)
            {
                return names;
            }
            foreach (Warp warp in place.warps)
            {
                names.Add(warp.TargetName);
            }
            foreach (KeyValuePair<Point, string> door in place.doors.Pairs)
            {
                names.Add(door.Value);
            }
            foreach (Building building in place.buildings)
            {
                GameLocation inside = building.GetIndoors();
                if (inside != null)
                {
                    names.Add(inside.NameOrUniqueName);
                }
            }
            return names;
        }

        private static bool IsSame(string name, string other)
        {
            return string.Equals(name, other, StringComparison.OrdinalIgnoreCase);
        }

        private static List<string> Backwards(string goal, Dictionary<string, string> before)
        {
            var route = new List<string>();
            for (string name = goal; before[name] != null; name = before[name])
            {
                route.Insert(0, name);
            }
            return route;
        }
    }
}

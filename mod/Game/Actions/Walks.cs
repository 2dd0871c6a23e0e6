using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;

namespace StardojoBridge.Game.Actions
{
    /// <summary>Paths of walks over one map, and the reason if there is none.</summary>
    public static class Walks
    {
        /// <summary>Return the path to a tile, or beside it if someone is on it; null: there is none.</summary>
        public static List<Point> Path(Ground ground, Point start, Point target)
        {
            if (ground.ExitAt(target) != null)
            {
                return PathFinder.Find(start, new[] { target }, ground.IsFree);
            }
            if (ground.IsTaken(target))
            {
                return PathFinder.Find(start, Beside(ground, start, target), ground.IsFree);
            }
            return ground.IsGoal(target) ? PathFinder.Find(start, new[] { target }, ground.IsFree) : null;
        }

        /// <summary>Return why no path leads to a tile, as a clause.</summary>
        public static string Why(Ground ground, GameLocation place, Point start, Point target, Point offset)
        {
            string tile = Wording.Of($"({offset.X}, {offset.Y})");
            string door = Exits.DoorWord(place, target);
            if (door != null)
            {
                return tile + " is " + door + "; go before it and interact";
            }
            bool isExit = ground.ExitAt(target) != null;
            if (!isExit && !ground.IsInside(target))
            {
                return tile + " is outside the map";
            }
            if (!isExit && !ground.IsTaken(target) && ground.IsSolid(target))
            {
                return tile + " is blocked; go beside it";
            }
            List<Point> through = PathFinder.Find(
                start, new[] { target }, at => ground.IsFree(at) || (ground.IsTaken(at) && !ground.IsSolid(at)));
            return through != null ? "someone is in the way to " + tile : "no path leads to " + tile;
        }

        private static IEnumerable<Point> Beside(Ground ground, Point start, Point target)
        {
            foreach (Point step in Facing.Steps)
            {
                var tile = new Point(target.X + step.X, target.Y + step.Y);
                if (tile.Equals(start) || ground.IsFree(tile))
                {
                    yield return tile;
                }
            }
        }
    }
}

using System;
using System.Collections.Generic;
using Microsoft.Xna.Framework;

namespace StardojoBridge.Game.Actions
{
    /// <summary>Shortest paths over one map: four neighbours, ties in the order up, right, down, left.</summary>
    public static class PathFinder
    {
        /// <summary>Most tiles that a search visits; no map has more.</summary>
        private const int Largest = 250000;

        /// <summary>Return a shortest path from the start to the nearest goal, that goal last.</summary>
        /// <param name="start">First tile of the walk; it is not part of the path.</param>
        /// <param name="goals">Tiles where the walk may end; they are always allowed.</param>
        /// <param name="isFree">Whether the walk may pass a tile.</param>
        /// <returns>An empty path if the start is a goal; null if there is no path.</returns>
        public static List<Point> Find(Point start, IEnumerable<Point> goals, Func<Point, bool> isFree)
        {
            var distance = new Dictionary<Point, int>();
            var queue = new Queue<Point>();
            foreach (Point goal in goals)
            {
                if (!distance.ContainsKey(goal))
                {
                    distance[goal] = 0;
                    queue.Enqueue(goal);
                }
            }
            while (queue.Count > 0 && !distance.ContainsKey(start) && distance.Count < Largest)
            {
                Point tile = queue.Dequeue();
                foreach (Point step in Facing.Steps)
                {
                    var next = new Point(tile.X + step.X, tile.Y + step.Y);
                    if (!distance.ContainsKey(next) && (next.Equals(start) || isFree(next)))
                    {
                        distance[next] = distance[tile] + 1;
                        queue.Enqueue(next);
                    }
                }
            }
            return distance.ContainsKey(start) ? Descend(start, distance) : null;
        }

        private static List<Point> Descend(Point tile, Dictionary<Point, int> distance)
        {
            var path = new List<Point>();
            for (int left = distance[tile]; left > 0; left--)
            {
                foreach (Point step in Facing.Steps)
                {
                    var next = new Point(tile.X + step.X, tile.Y + step.Y);
                    int there;
                    if (distance.TryGetValue(next, out there) && there == left - 1)
                    {
                        tile = next;
                        break;
                    }
                }
                path.Add(tile);
            }
            return path;
        }
    }
}

using System.Collections.Generic;
using StardojoBridge.Wire;

namespace StardojoBridge.Host
{
    /// <summary>Finds paths on the farmer's map.</summary>
    internal static class Paths
    {
        /// <summary>Return the tiles of a shortest path, without the first one; null: there is none.</summary>
        public static List<Tile> Find(World world, Tile target)
        {
            var start = new Tile(world.X, world.Y);
            var before = new Dictionary<Tile, Tile> { { start, start } };
            var open = new Queue<Tile>();
            open.Enqueue(start);
            while (open.Count > 0 && !before.ContainsKey(target))
            {
                Tile tile = open.Dequeue();
                if (world.Place.ExitAt(tile.X, tile.Y) != null)
                {
                    continue; // the farmer leaves the map there
                }
                foreach (Tile offset in Directions.Offsets)
                {
                    var next = new Tile(tile.X + offset.X, tile.Y + offset.Y);
                    if (!before.ContainsKey(next) && world.IsFree(next.X, next.Y))
                    {
                        before[next] = tile;
                        open.Enqueue(next);
                    }
                }
            }
            if (!before.ContainsKey(target))
            {
                return null;
            }
            var path = new List<Tile>();
            for (Tile tile = target; !tile.Equals(start); tile = before[tile])
            {
                path.Add(tile);
            }
            path.Reverse();
            return path;
        }
    }
}

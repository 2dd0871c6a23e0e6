using System;
using Microsoft.Xna.Framework;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Actions
{
    /// <summary>The four directions by the game's numbers: 0 up, 1 right, 2 down, 3 left.</summary>
    public static class Facing
    {
        /// <summary>Offsets of the adjacent tile by direction.</summary>
        public static readonly Point[] Steps =
        {
            new Point(0, -1), new Point(1, 0), new Point(0, 1), new Point(-1, 0),
        };

        /// <summary>Return the number of a direction on the wire.</summary>
        public static int Of(string direction)
        {
            int number = Array.IndexOf(Texts.Directions, direction);
            return number < 0 ? 2 : number;
        }

        /// <summary>Return the direction from a tile to an adjacent one; -1: it is not adjacent.</summary>
        public static int From(Point tile, Point next)
        {
            return Array.IndexOf(Steps, new Point(next.X - tile.X, next.Y - tile.Y));
        }

        /// <summary>Return the adjacent tile in a direction.</summary>
        public static Point Ahead(Point tile, int direction)
        {
            return new Point(tile.X + Steps[direction].X, tile.Y + Steps[direction].Y);
        }
    }
}

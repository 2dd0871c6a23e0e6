using StardojoBridge.Wire;

namespace StardojoBridge.Host
{
    /// <summary>The four directions.</summary>
    internal static class Directions
    {
        /// <summary>Their names.</summary>
        public static readonly string[] Names = { "up", "right", "down", "left" };

        /// <summary>The offsets of the adjacent tiles, in the order of the names.</summary>
        public static readonly Tile[] Offsets = { new Tile(0, -1), new Tile(1, 0), new Tile(0, 1), new Tile(-1, 0) };

        /// <summary>Return the tile beside the farmer in a direction.</summary>
        public static Tile Faced(World world, string direction)
        {
            Tile offset = Offsets[System.Array.IndexOf(Names, direction)];
            return new Tile(world.X + offset.X, world.Y + offset.Y);
        }

        /// <summary>Return the direction from a tile to an adjacent one.</summary>
        public static string Between(int x, int y, Tile to)
        {
            for (int at = 0; at < Names.Length; at++)
            {
                if (Offsets[at].Equals(new Tile(to.X - x, to.Y - y)))
                {
                    return Names[at];
                }
            }
            return "down";
        }
    }
}

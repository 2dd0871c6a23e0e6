using System;

namespace StardojoBridge.Host
{
    /// <summary>A map of the scripted world.</summary>
    /// <remarks>A sign is a tile: <c>.</c> soil, <c>,</c> grass, <c>~</c> water, <c>#</c> a wall,
    /// <c>_</c> a floor, <c>o</c> a stone, <c>C</c> the chest, <c>F</c>, <c>H</c> and <c>T</c> an exit to the
    /// farm, the farmhouse and the town.</remarks>
    internal sealed class Place
    {
        /// <summary>The name of a floor of the mines, which only a command enters and leaves.</summary>
        public const string Mine = "UndergroundMine3";

        /// <summary>All maps.</summary>
        public static readonly Place[] All =
        {
            new Place(
                "Farm",
                true,
                "#####H##################",
                "#,,,,,,,,,,,,,,,,,,,,,,#",
                "#,,......C.....,,,,,,,,#",
                "#,,............,,,,,,,,#",
                "#,,...o...o....,,~~~~,,#",
                "#,,............,,~~~~,,T",
                "#,,......o.....,,~~~~,,T",
                "#,,............,,,,,,,,#",
                "#,,............,,,,,,,,#",
                "#,,,,,,,,,,,,,,,,,,,,,,#",
                "########################"),
            new Place(
                "FarmHouse",
                false,
                "##########",
                "#________#",
                "#________#",
                "#________#",
                "#________#",
                "#####F####"),
            new Place(
                "Town",
                true,
                "##############",
                "#,,,,,,,,,,,,#",
                "F,,,,,,,,,,,,#",
                "F,,,,,,,,,,,,#",
                "#,,,,,,,,,,,,#",
                "##############"),
            new Place(
                Mine,
                false,
                "##########",
                "#________#",
                "#________#",
                "#________#",
                "#________#",
                "##########"),
        };

        private readonly string[] _rows;

        private Place(string name, bool outdoor, params string[] rows)
        {
            Name = name;
            Outdoor = outdoor;
            _rows = rows;
        }

        /// <summary>The name of the place.</summary>
        public string Name { get; }

        /// <summary>Whether it is outdoors.</summary>
        public bool Outdoor { get; }

        /// <summary>The width in tiles.</summary>
        public int Width => _rows[0].Length;

        /// <summary>The height in tiles.</summary>
        public int Height => _rows.Length;

        /// <summary>Return the place with a name.</summary>
        public static Place Named(string name)
        {
            return Array.Find(All, place => place.Name == name);
        }

        /// <summary>Return the sign of a tile; a space outside the map.</summary>
        public char At(int x, int y)
        {
            return x < 0 || y < 0 || x >= Width || y >= Height ? ' ' : _rows[y][x];
        }

        /// <summary>Return the name of the place to which a tile leads; null: it is no exit.</summary>
        public string ExitAt(int x, int y)
        {
            switch (At(x, y))
            {
                case 'F': return "Farm";
                case 'H': return "FarmHouse";
                case 'T': return "Town";
                default: return null;
            }
        }

        /// <summary>Return whether a farmer can walk on a tile if nothing is on it.</summary>
        public bool IsOpen(int x, int y)
        {
            return ".,_".IndexOf(At(x, y)) >= 0 || ExitAt(x, y) != null || At(x, y) == 'o';
        }

        /// <summary>Return whether a hoe can till a tile.</summary>
        public bool IsSoil(int x, int y)
        {
            return At(x, y) == '.' || At(x, y) == 'o';
        }

        /// <summary>Return the first tile of an exit to another place, or the tile beside it.</summary>
        /// <remarks>Where no exit leads there, it is a free tile.</remarks>
        /// <param name="to">The name of the other place.</param>
        /// <param name="beside">Whether to return the walkable tile beside the exit.</param>
        public Wire.Tile ExitTo(string to, bool beside)
        {
            for (int y = 0; y < Height; y++)
            {
                for (int x = 0; x < Width; x++)
                {
                    if (ExitAt(x, y) == to)
                    {
                        return beside ? Beside(x, y) : new Wire.Tile(x, y);
                    }
                }
            }
            return new Wire.Tile(5, 3);
        }

        private Wire.Tile Beside(int x, int y)
        {
            int dx = x == 0 ? 1 : x == Width - 1 ? -1 : 0;
            int dy = y == 0 ? 1 : y == Height - 1 ? -1 : 0;
            return new Wire.Tile(x + dx, y + dy);
        }
    }
}

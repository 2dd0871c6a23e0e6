using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.TerrainFeatures;
using Bitmap = StardojoBridge.Wire.Bitmap;

namespace StardojoBridge.Game.Reading
{
    /// <summary>The ground of tiles.</summary>
    public static class Grounds
    {
        /// <summary>Items of floors and paths by their number (Stardew Valley Wiki: Flooring).</summary>
        private static readonly Dictionary<string, string> Floors = new Dictionary<string, string>
        {
            { "0", "(O)328" }, { "1", "(O)329" }, { "2", "(O)331" }, { "3", "(O)333" }, { "4", "(O)401" },
            { "5", "(O)407" }, { "6", "(O)405" }, { "7", "(O)409" }, { "8", "(O)411" }, { "9", "(O)415" },
            { "10", "(O)293" }, { "11", "(O)840" }, { "12", "(O)841" },
        };

        /// <summary>Return the ground of a tile of the map: Dirt, Grass, Stone, Wood, Water or Wall.</summary>
        public static string Name(GameLocation place, Bitmap walkable, int x, int y)
        {
            if (place.isWaterTile(x, y))
            {
                return "Water";
            }
            if (!walkable.Get(x, y))
            {
                return "Wall";
            }
            string type = place.doesTileHaveProperty(x, y, "Type", "Back");
            if (!string.IsNullOrEmpty(type))
            {
                return type;
            }
            return IsDiggable(place, x, y) || place.IsOutdoors ? "Dirt" : "Wood";
        }

        /// <summary>Return whether a hoe can till a tile of the map.</summary>
        public static bool IsDiggable(GameLocation place, int x, int y)
        {
            return place.doesTileHaveProperty(x, y, "Diggable", "Back") != null;
        }

        /// <summary>Return the name of a floor or path.</summary>
        public static string FloorName(Flooring floor)
        {
            string id;
            return Floors.TryGetValue(floor.whichFloor.Value ?? "", out id) ? Texts.ItemName(id) : "Floor";
        }

        /// <summary>Return the tiles of the map for which a test holds.</summary>
        public static Bitmap Where(GameLocation place, System.Func<Point, bool> test)
        {
            Size size = Size.Of(place);
            var found = new Bitmap(size.Width, size.Height);
            foreach (Point tile in Boxes.Inside(new Rectangle(0, 0, size.Width, size.Height)))
            {
                if (test(tile))
                {
                    found.Set(tile.X, tile.Y);
                }
            }
            return found;
        }
    }
}

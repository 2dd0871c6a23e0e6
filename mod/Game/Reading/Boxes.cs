using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Buildings;
using StardewValley.Objects;
using StardewValley.TerrainFeatures;

namespace StardojoBridge.Game.Reading
{
    /// <summary>The tiles that things of several tiles cover.</summary>
    public static class Boxes
    {
        /// <summary>Return the rectangle of tiles that a rectangle of pixels touches.</summary>
        public static Rectangle InTiles(Rectangle pixels)
        {
            int left = Down(pixels.X);
            int top = Down(pixels.Y);
            int right = Down(pixels.X + System.Math.Max(1, pixels.Width) - 1);
            int bottom = Down(pixels.Y + System.Math.Max(1, pixels.Height) - 1);
            return new Rectangle(left, top, right - left + 1, bottom - top + 1);
        }

        /// <summary>Return the rectangle of tiles of a piece of furniture.</summary>
        public static Rectangle Of(Furniture piece)
        {
            object box = Hidden.Read(piece, "boundingBox");
            if (box is Rectangle)
            {
                return InTiles((Rectangle)box);
            }
            Point tile = Utility.Vector2ToPoint(piece.TileLocation);
            return new Rectangle(tile.X, tile.Y, 1, 1);
        }

        /// <summary>Return the rectangle of tiles of a building.</summary>
        public static Rectangle Of(Building building)
        {
            return new Rectangle(
                building.tileX.Value, building.tileY.Value, building.tilesWide.Value, building.tilesHigh.Value);
        }

        /// <summary>Return the rectangle of tiles of a clump.</summary>
        public static Rectangle Of(ResourceClump clump)
        {
            Point tile = Utility.Vector2ToPoint(clump.Tile);
            return new Rectangle(tile.X, tile.Y, clump.width.Value, clump.height.Value);
        }

        /// <summary>Return the tiles that a rectangle of pixels touches.</summary>
        public static IEnumerable<Point> Tiles(Rectangle pixels)
        {
            return Inside(InTiles(pixels));
        }

        /// <summary>Return the tiles of a piece of furniture.</summary>
        public static IEnumerable<Point> Tiles(Furniture piece)
        {
            return Inside(Of(piece));
        }

        /// <summary>Return the tiles of a building.</summary>
        public static IEnumerable<Point> Tiles(Building building)
        {
            return Inside(Of(building));
        }

        /// <summary>Return the tiles of a clump.</summary>
        public static IEnumerable<Point> Tiles(ResourceClump clump)
        {
            return Inside(Of(clump));
        }

        /// <summary>Return the tiles of a rectangle of tiles, row by row.</summary>
        public static IEnumerable<Point> Inside(Rectangle tiles)
        {
            for (int y = tiles.Y; y < tiles.Y + tiles.Height; y++)
            {
                for (int x = tiles.X; x < tiles.X + tiles.Width; x++)
                {
                    yield return new Point(x, y);
                }
            }
        }

        private static int Down(int pixel)
        {
            int tile = pixel / Game1.tileSize;
            return pixel < 0 && pixel % Game1.tileSize != 0 ? tile - 1 : tile;
        }
    }
}

using StardewValley;
using xTile.Layers;

namespace StardojoBridge.Game.Reading
{
    /// <summary>The size of a map in tiles.</summary>
    public struct Size
    {
        /// <summary>Tiles from left to right; 0 for a place without a map.</summary>
        public readonly int Width;

        /// <summary>Tiles from top to bottom; 0 for a place without a map.</summary>
        public readonly int Height;

        private Size(int width, int height)
        {
            Width = width;
            Height = height;
        }

        /// <summary>Return the size of a place's map.</summary>
        public static Size Of(GameLocation place)
        {
            Layer back = place.Map?.GetLayer("Back");
            return back == null ? new Size(0, 0) : new Size(back.LayerWidth, back.LayerHeight);
        }

        /// <summary>Return whether a tile is on the map.</summary>
        public bool Contains(int x, int y)
        {
            return x >= 0 && y >= 0 && x < Width && y < Height;
        }
    }
}

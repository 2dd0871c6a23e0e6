using Microsoft.Xna.Framework;
using StardewValley;

namespace StardojoBridge.Game.Actions
{
    /// <summary>The troughs of coops and barns.</summary>
    public static class Troughs
    {
        /// <summary>Qualified id of hay.</summary>
        public const string Hay = "(O)178";

        /// <summary>Return whether a tile is a trough.</summary>
        public static bool IsTrough(GameLocation place, Point tile)
        {
            return place is AnimalHouse && place.doesTileHaveProperty(tile.X, tile.Y, "Trough", "Back") != null;
        }

        /// <summary>Return whether hay lies in a trough.</summary>
        public static bool IsFilled(GameLocation place, Point tile)
        {
            StardewValley.Object thing;
            return place.objects.TryGetValue(new Vector2(tile.X, tile.Y), out thing) && thing.QualifiedItemId == Hay;
        }
    }
}

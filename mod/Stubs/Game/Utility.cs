using Microsoft.Xna.Framework;

namespace StardewValley
{
    public static class Utility
    {
        // api: 6.5 Utility.ForEachLocation
        public static bool ForEachLocation(System.Func<GameLocation, bool> action, bool includeInteriors = true, bool includeGenerated = false) => throw new System.NotSupportedException();

        // api: 6.5 Utility.Vector2ToPoint
        public static Point Vector2ToPoint(Vector2 v) => throw new System.NotSupportedException();
    }
}

using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley.Locations;

namespace StardewValley
{
    public static class Utility
    {
        // api: mods
        public static bool ForEachLocation(System.Func<GameLocation, bool> action, bool includeInteriors = true, bool includeGenerated = false) => throw new System.NotSupportedException();

        // api: mods
        public static Point Vector2ToPoint(Vector2 v) => throw new System.NotSupportedException();

        // api: mods
        public static bool tryToPlaceItem(GameLocation location, Item item, int x, int y) => throw new System.NotSupportedException();

        // api: mods
        public static bool IsGeode(Item item, bool disallow_special_geodes = false) => throw new System.NotSupportedException();

        // api: smapi
        public static FarmHouse getHomeOfFarmer(Farmer who) => throw new System.NotSupportedException();

        // api: mods
        public static List<NPC> getAllCharacters() => throw new System.NotSupportedException();
    }
}

using System.Collections.Generic;
using Netcode;
using StardewValley.Network;

namespace StardewValley
{
    public class Game1
    {
        // api: 2.1 Game1.player
        public static Farmer player { get; set; }

        // api: 2.1 Game1.currentLocation
        public static GameLocation currentLocation { get; set; }

        // api: 2.1 Game1.locations
        public static IList<GameLocation> locations { get; set; }

        // api: 2.1 Game1.timeOfDay
        public static int timeOfDay;

        // api: 2.1 Game1.dayOfMonth
        public static int dayOfMonth;

        // api: 2.1 Game1.year
        public static int year;

        // api: 2.1 Game1.currentSeason
        public static string currentSeason { get; set; }

        // api: 2.1 Game1.Date
        public static WorldDate Date { get; set; }

        // api: 2.1 Game1.gameTimeInterval
        public static int gameTimeInterval;

        // api: 2.1 Game1.isRaining
        public static bool isRaining;

        // api: 2.1 Game1.isSnowing
        public static bool isSnowing;

        // api: 2.1 Game1.isLightning
        public static bool isLightning;

        // api: 2.1 Game1.isDebrisWeather
        public static bool isDebrisWeather;

        // api: 2.1 Game1.isGreenRain
        public static bool isGreenRain;

        // api: 2.1 Game1.netWorldState
        public static NetRoot<NetWorldState> netWorldState;

        // api: 2.1 Game1.getFarm()
        public static Farm getFarm() => throw new System.NotSupportedException();

        // api: 2.7 Game1.tileSize
        public const int tileSize = 64;
    }
}

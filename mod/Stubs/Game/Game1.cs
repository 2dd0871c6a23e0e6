using Microsoft.Xna.Framework.Input;
using Microsoft.Xna.Framework;
using Netcode;
using StardewValley.Menus;
using StardewValley.Minigames;
using StardewValley.Network;
using StardewValley.Quests;
using System.Collections.Generic;

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

        // api: 2.3 Game1.activeClickableMenu
        public static IClickableMenu activeClickableMenu { get; set; }

        // api: 2.4 Game1.newDay
        public static bool newDay;

        // api: 2.1 Game1.eventUp
        public static bool eventUp;

        // api: 2.1 Game1.CurrentEvent
        public static Event CurrentEvent { get; set; }

        // api: 2.1 Game1.currentMinigame
        public static IMinigame currentMinigame { get; set; }

        // api: 2.4 Game1.fadeToBlack
        public static bool fadeToBlack { get; set; }

        // api: 2.4 Game1.globalFade
        public static bool globalFade { get; set; }

        // api: 2.4 Game1.isWarping
        public static bool isWarping;

        // api: 2.4 Game1.locationRequest
        public static LocationRequest locationRequest { get; set; }

        // api: 2.7 Game1.viewport
        public static xTile.Dimensions.Rectangle viewport;

        // api: 2.7 Game1.uiViewport
        public static xTile.Dimensions.Rectangle uiViewport;

        // api: 2.1 Game1.getLocationFromName
        public static GameLocation getLocationFromName(string name) => throw new System.NotSupportedException();

        // api: 2.4 Game1.warpFarmer
        public static void warpFarmer(string locationName, int tileX, int tileY, bool flip) => throw new System.NotSupportedException();

        // api: 2.3 Game1.exitActiveMenu
        public static void exitActiveMenu() => throw new System.NotSupportedException();

        // api: 2.5 Game1.options
        public static Options options { get; set; }

        // api: 2.6 Game1.oldMouseState
        public static MouseState oldMouseState;

        // api: 2.6 Game1.setMousePosition
        public static void setMousePosition(int x, int y) => throw new System.NotSupportedException();

        // api: 6.4 Game1.questOfTheDay
        public static Quest questOfTheDay { get; set; }

        // api: 11 Game1.createItemDebris
        public static Debris createItemDebris(Item item, Vector2 pixelOrigin, int direction) => throw new System.NotSupportedException();

        // api: 2.5 Game1.ticks
        public static int ticks;
    }
}

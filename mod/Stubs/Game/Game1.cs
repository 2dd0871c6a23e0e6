using System.Collections.Generic;
using Microsoft.Xna.Framework;
using Microsoft.Xna.Framework.Input;
using Netcode;
using StardewValley.GameData.Buildings;
using StardewValley.GameData.Characters;
using StardewValley.GameData.Crops;
using StardewValley.GameData.FarmAnimals;
using StardewValley.GameData.FruitTrees;
using StardewValley.Menus;
using StardewValley.Minigames;
using StardewValley.Network;
using StardewValley.Quests;

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

        // api: 2.6 Game1.setMousePositionRaw
        public static void setMousePositionRaw(int x, int y) => throw new System.NotSupportedException();

        // api: 6.4 Game1.questOfTheDay
        public static Quest questOfTheDay { get; set; }

        // api: 11 Game1.createItemDebris
        public static Debris createItemDebris(Item item, Vector2 pixelOrigin, int direction) => throw new System.NotSupportedException();

        // api: 2.5 Game1.ticks
        public static int ticks;

        // api: 2.1 Game1.random
        public static System.Random random;

        // api: 2.1 Game1.uniqueIDForThisGame
        public static ulong uniqueIDForThisGame;

        // api: 2.1 Game1.IsMultiplayer
        public static bool IsMultiplayer { get; set; }

        // api: 2.4 Game1.performTenMinuteClockUpdate
        public static void performTenMinuteClockUpdate() => throw new System.NotSupportedException();

        // api: 2.4 Game1.showingEndOfNightStuff
        public static bool showingEndOfNightStuff;

        // api: 2.7 Game1.game1
        public static Game1 game1;

        // api: 2.7 Game1.graphics
        public static GraphicsDeviceManager graphics;

        // api: 2.8 Game1.ExitToTitle
        public static void ExitToTitle() => throw new System.NotSupportedException();

        // api: 7 TargetElapsedTime
        public System.TimeSpan TargetElapsedTime { get; set; }

        // api: 7 Exit
        public void Exit() => throw new System.NotSupportedException();

        // api: 2.1 Game1.season
        public static Season season;

        // api: 2.1 Game1.stats
        public static Stats stats { get; set; }

        // api: 2.1 Game1.getCharacterFromName
        public static NPC getCharacterFromName(string name, bool mustBeVillager = true, bool includeEventActors = false) => throw new System.NotSupportedException();

        // api: 2.2 Game1.cropData
        public static IDictionary<string, CropData> cropData;

        // api: 2.2 Game1.fruitTreeData
        public static IDictionary<string, FruitTreeData> fruitTreeData;

        // api: 2.2 Game1.characterData
        public static IDictionary<string, CharacterData> characterData;

        // api: 2.2 Game1.buildingData
        public static IDictionary<string, BuildingData> buildingData;

        // api: 2.2 Game1.farmAnimalData
        public static IDictionary<string, FarmAnimalData> farmAnimalData;

        // api: 2.2 Game1.content
        public static LocalizedContentManager content { get; set; }

        // api: 2.4 Game1.warpFarmer
        public static void warpFarmer(LocationRequest locationRequest, int tileX, int tileY, int facingDirectionAfterWarp) => throw new System.NotSupportedException();

        // api: 2.4 Game1.getLocationRequest
        public static LocationRequest getLocationRequest(string locationName, bool isStructure = false) => throw new System.NotSupportedException();

        // api: 2.4 Game1.warpCharacter
        public static void warpCharacter(NPC character, string targetLocationName, Point position) => throw new System.NotSupportedException();

        // api: 2.4 Game1.enterMine
        public static void enterMine(int whatLevel) => throw new System.NotSupportedException();

        // api: 2.4 Game1.addMailForTomorrow
        public static void addMailForTomorrow(string mailName, bool noLetter = false, bool sendToEveryone = false) => throw new System.NotSupportedException();

        // api: 2.4 Game1.PlayEvent
        public static bool PlayEvent(string eventId, bool checkPreconditions = true, bool checkSeen = true) => throw new System.NotSupportedException();

        // api: 2.4 Game1.setGraphicsForSeason
        public static void setGraphicsForSeason(bool onLoad = false) => throw new System.NotSupportedException();

        // api: 2.4 Game1.updateWeatherIcon
        public static void updateWeatherIcon() => throw new System.NotSupportedException();
    }
}

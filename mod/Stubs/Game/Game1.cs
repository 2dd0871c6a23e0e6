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
        // api: mods
        public static Farmer player { get; set; }

        // api: mods
        public static GameLocation currentLocation { get; set; }

        // api: mods
        public static IList<GameLocation> locations { get; set; }

        // api: mods
        public static int timeOfDay;

        // api: mods
        public static int dayOfMonth;

        // api: mods
        public static int year;

        // api: mods
        public static string currentSeason { get; set; }

        // api: mods
        public static WorldDate Date { get; set; }

        // api: mods
        public static int gameTimeInterval;

        // api: mods
        public static bool isRaining;

        // api: mods
        public static bool isSnowing;

        // api: mods
        public static bool isLightning;

        // api: mods
        public static bool isDebrisWeather;

        // api: mods
        public static bool isGreenRain;

        // api: mods
        public static NetRoot<NetWorldState> netWorldState;

        // api: mods
        public static Farm getFarm() => throw new System.NotSupportedException();

        // api: mods
        public const int tileSize = 64;

        // api: mods
        public static IClickableMenu activeClickableMenu { get; set; }

        // api: mods
        public static bool newDay;

        // api: mods
        public static bool eventUp;

        // api: mods
        public static Event CurrentEvent { get; set; }

        // api: mods
        public static IMinigame currentMinigame { get; set; }

        // api: mods
        public static bool fadeToBlack { get; set; }

        // api: mods
        public static bool globalFade { get; set; }

        // api: mods
        public static bool isWarping;

        // api: mods
        public static LocationRequest locationRequest { get; set; }

        // api: mods
        public static xTile.Dimensions.Rectangle viewport;

        // api: mods
        public static xTile.Dimensions.Rectangle uiViewport;

        // api: mods
        public static GameLocation getLocationFromName(string name) => throw new System.NotSupportedException();

        // api: mods
        public static void warpFarmer(string locationName, int tileX, int tileY, bool flip) => throw new System.NotSupportedException();

        // api: mods
        public static void exitActiveMenu() => throw new System.NotSupportedException();

        // api: mods
        public static Options options { get; set; }

        // api: mods
        public static MouseState oldMouseState;

        // api: mod
        public static void setMousePositionRaw(int x, int y) => throw new System.NotSupportedException();

        // api: mods
        public static Quest questOfTheDay { get; set; }

        // api: mods
        public static Debris createItemDebris(Item item, Vector2 pixelOrigin, int direction) => throw new System.NotSupportedException();

        // api: mods
        public static int ticks;

        // api: mods
        public static System.Random random;

        // api: mods
        public static ulong uniqueIDForThisGame;

        // api: mods
        public static bool IsMultiplayer { get; set; }

        // api: mods
        public static void performTenMinuteClockUpdate() => throw new System.NotSupportedException();

        // api: mod
        public static bool showingEndOfNightStuff;

        // api: mods
        public static Game1 game1;

        // api: mods
        public static GraphicsDeviceManager graphics;

        // api: mods
        public static void ExitToTitle() => throw new System.NotSupportedException();

        // api: xna
        public System.TimeSpan TargetElapsedTime { get; set; }

        // api: xna
        public void Exit() => throw new System.NotSupportedException();

        // api: mods
        public static Season season;

        // api: mods
        public static Stats stats { get; set; }

        // api: mods
        public static NPC getCharacterFromName(string name, bool mustBeVillager = true, bool includeEventActors = false) => throw new System.NotSupportedException();

        // api: mods
        public static IDictionary<string, CropData> cropData;

        // api: mod
        public static IDictionary<string, FruitTreeData> fruitTreeData;

        // api: mods
        public static IDictionary<string, CharacterData> characterData;

        // api: mods
        public static IDictionary<string, BuildingData> buildingData;

        // api: mods
        public static IDictionary<string, FarmAnimalData> farmAnimalData;

        // api: mods
        public static LocalizedContentManager content { get; set; }

        // api: mods
        public static void warpFarmer(LocationRequest locationRequest, int tileX, int tileY, int facingDirectionAfterWarp) => throw new System.NotSupportedException();

        // api: mods
        public static LocationRequest getLocationRequest(string locationName, bool isStructure = false) => throw new System.NotSupportedException();

        // api: mods
        public static void warpCharacter(NPC character, string targetLocationName, Point position) => throw new System.NotSupportedException();

        // api: mods
        public static void enterMine(int whatLevel) => throw new System.NotSupportedException();

        // api: mods
        public static void addMailForTomorrow(string mailName, bool noLetter = false, bool sendToEveryone = false) => throw new System.NotSupportedException();

        // api: mods
        public static bool PlayEvent(string eventId, bool checkPreconditions = true, bool checkSeen = true) => throw new System.NotSupportedException();

        // api: mods
        public static void setGraphicsForSeason(bool onLoad = false) => throw new System.NotSupportedException();

        // api: mod
        public static void updateWeatherIcon() => throw new System.NotSupportedException();
    }
}

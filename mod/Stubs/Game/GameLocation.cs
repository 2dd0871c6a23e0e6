using Microsoft.Xna.Framework;
using Netcode;
using StardewValley.Buildings;
using StardewValley.Network;
using StardewValley.Objects;
using StardewValley.TerrainFeatures;

namespace StardewValley
{
    public class GameLocation
    {
        // api: mods
        public string Name { get; set; }

        // api: mods
        public string NameOrUniqueName { get; set; }

        // api: mods
        public string DisplayName { get; set; }

        // api: mods
        public bool IsOutdoors { get; set; }

        // api: mods
        public xTile.Map Map { get; set; }

        // api: mods
        public OverlaidDictionary objects;

        // api: mods
        public NetVector2Dictionary<TerrainFeature, NetRef<TerrainFeature>> terrainFeatures;

        // api: mods
        public NetCollection<LargeTerrainFeature> largeTerrainFeatures;

        // api: mods
        public NetCollection<ResourceClump> resourceClumps;

        // api: mods
        public NetCollection<NPC> characters;

        // api: mods
        public NetDictionary<long, FarmAnimal> animals;

        // api: mods
        public NetCollection<Farmer> farmers;

        // api: mods
        public NetCollection<Debris> debris;

        // api: mods
        public NetCollection<Furniture> furniture;

        // api: mods
        public NetCollection<Building> buildings;

        // api: mods
        public NetObjectList<Warp> warps;

        // api: mods
        public NetDictionary<Point, string> doors;

        // api: mods
        public Event currentEvent;

        // api: mods
        public bool isTilePassable(Vector2 tileLocation) => throw new System.NotSupportedException();

        // api: mods
        public bool isWaterTile(int xTile, int yTile) => throw new System.NotSupportedException();

        // api: mods
        public string doesTileHaveProperty(int xTile, int yTile, string propertyName, string layerName) => throw new System.NotSupportedException();

        // api: mods
        public int getTileIndexAt(int x, int y, string layer) => throw new System.NotSupportedException();

        // api: mods
        public Warp getWarpFromDoor(Point door, Character character = null) => throw new System.NotSupportedException();

        // api: mods
        public Building GetContainingBuilding() => throw new System.NotSupportedException();

        // api: mods
        public NetInt piecesOfHay;

        // api: mods
        public bool isCollidingPosition(Microsoft.Xna.Framework.Rectangle position, xTile.Dimensions.Rectangle viewport, bool isFarmer, int damagesFarmer, bool glider, Character character) => throw new System.NotSupportedException();

        // api: mods
        public virtual bool checkAction(xTile.Dimensions.Location tileLocation, xTile.Dimensions.Rectangle viewport, Farmer who) => throw new System.NotSupportedException();

        // api: mods
        public StardewValley.Object getObjectAtTile(int x, int y, bool ignorePassables = false) => throw new System.NotSupportedException();

        // api: mods
        public LargeTerrainFeature getLargeTerrainFeatureAt(int tileX, int tileY) => throw new System.NotSupportedException();

        // api: mods
        public HoeDirt GetHoeDirtAtTile(Vector2 tile) => throw new System.NotSupportedException();

        // api: mods
        public NPC isCharacterAtTile(Vector2 tileLocation) => throw new System.NotSupportedException();

        // api: mods
        public Building getBuildingAt(Vector2 tile) => throw new System.NotSupportedException();

        // api: mods
        public bool CanRefillWateringCanOnTile(int tileX, int tileY) => throw new System.NotSupportedException();

        // api: mods
        public bool IsTileOccupiedBy(Vector2 tile) => throw new System.NotSupportedException();

        // api: mods
        public void createQuestionDialogue(string question, Response[] answerChoices, string dialogKey) => throw new System.NotSupportedException();

        // api: mods
        public void createQuestionDialogue(string question, Response[] answerChoices, afterQuestionBehavior afterDialogueBehavior) => throw new System.NotSupportedException();

        // api: mods
        public Response[] createYesNoResponses() => throw new System.NotSupportedException();

        // api: mods
        public delegate void afterQuestionBehavior(Farmer who, string whichAnswer);

        // api: mods
        public string GetSeasonKey() => throw new System.NotSupportedException();

        // api: mods
        public bool isBuildable(Vector2 tileLocation) => throw new System.NotSupportedException();

        // api: mods
        public bool makeHoeDirt(Vector2 tileLocation, bool ignoreChecks = false) => throw new System.NotSupportedException();

        // api: mods
        public void addCharacter(NPC character) => throw new System.NotSupportedException();

        // api: mods
        public bool buildStructure(Building building, Vector2 tileLocation, Farmer who, bool skipSafetyChecks = false) => throw new System.NotSupportedException();

        // api: mods
        public bool destroyStructure(Building building) => throw new System.NotSupportedException();
    }
}

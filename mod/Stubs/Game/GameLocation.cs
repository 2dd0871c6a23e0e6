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
        // api: 5.1 GameLocation.Name
        public string Name { get; set; }

        // api: 5.1 GameLocation.NameOrUniqueName
        public string NameOrUniqueName { get; set; }

        // api: 5.1 GameLocation.DisplayName
        public string DisplayName { get; set; }

        // api: 5.1 GameLocation.IsOutdoors
        public bool IsOutdoors { get; set; }

        // api: 5.1 GameLocation.Map
        public xTile.Map Map { get; set; }

        // api: 5.1 GameLocation.objects
        public OverlaidDictionary objects;

        // api: 5.1 GameLocation.terrainFeatures
        public NetVector2Dictionary<TerrainFeature, NetRef<TerrainFeature>> terrainFeatures;

        // api: 5.1 GameLocation.largeTerrainFeatures
        public NetCollection<LargeTerrainFeature> largeTerrainFeatures;

        // api: 5.1 GameLocation.resourceClumps
        public NetCollection<ResourceClump> resourceClumps;

        // api: 5.1 GameLocation.characters
        public NetCollection<NPC> characters;

        // api: 5.1 GameLocation.animals
        public NetDictionary<long, FarmAnimal> animals;

        // api: 5.1 GameLocation.farmers
        public NetCollection<Farmer> farmers;

        // api: 5.1 GameLocation.debris
        public NetCollection<Debris> debris;

        // api: 5.1 GameLocation.furniture
        public NetCollection<Furniture> furniture;

        // api: 5.1 GameLocation.buildings
        public NetCollection<Building> buildings;

        // api: 5.1 GameLocation.warps
        public NetObjectList<Warp> warps;

        // api: 5.1 GameLocation.doors
        public NetDictionary<Point, string> doors;

        // api: 5.1 GameLocation.currentEvent
        public Event currentEvent;

        // api: 5.1 GameLocation.isTilePassable
        public bool isTilePassable(Vector2 tileLocation) => throw new System.NotSupportedException();

        // api: 5.1 GameLocation.isWaterTile
        public bool isWaterTile(int xTile, int yTile) => throw new System.NotSupportedException();

        // api: 5.1 GameLocation.doesTileHaveProperty
        public string doesTileHaveProperty(int xTile, int yTile, string propertyName, string layerName) => throw new System.NotSupportedException();

        // api: 5.1 GameLocation.getTileIndexAt
        public int getTileIndexAt(int x, int y, string layer) => throw new System.NotSupportedException();

        // api: 5.1 GameLocation.getWarpFromDoor
        public Warp getWarpFromDoor(Point door, Character character = null) => throw new System.NotSupportedException();

        // api: 5.1 GameLocation.GetContainingBuilding()
        public Building GetContainingBuilding() => throw new System.NotSupportedException();

        // api: 5.1 GameLocation.piecesOfHay
        public NetInt piecesOfHay;

        // api: 5.1 GameLocation.isCollidingPosition
        public bool isCollidingPosition(Microsoft.Xna.Framework.Rectangle position, xTile.Dimensions.Rectangle viewport, bool isFarmer, int damagesFarmer, bool glider, Character character) => throw new System.NotSupportedException();

        // api: 5.1 GameLocation.checkAction
        public virtual bool checkAction(xTile.Dimensions.Location tileLocation, xTile.Dimensions.Rectangle viewport, Farmer who) => throw new System.NotSupportedException();

        // api: 5.1 GameLocation.getObjectAtTile
        public StardewValley.Object getObjectAtTile(int x, int y, bool ignorePassables = false) => throw new System.NotSupportedException();

        // api: 5.1 GameLocation.getLargeTerrainFeatureAt
        public LargeTerrainFeature getLargeTerrainFeatureAt(int tileX, int tileY) => throw new System.NotSupportedException();

        // api: 5.1 GameLocation.GetHoeDirtAtTile
        public HoeDirt GetHoeDirtAtTile(Vector2 tile) => throw new System.NotSupportedException();

        // api: 5.1 GameLocation.isCharacterAtTile
        public NPC isCharacterAtTile(Vector2 tileLocation) => throw new System.NotSupportedException();

        // api: 5.1 GameLocation.getBuildingAt
        public Building getBuildingAt(Vector2 tile) => throw new System.NotSupportedException();

        // api: 5.1 GameLocation.CanRefillWateringCanOnTile
        public bool CanRefillWateringCanOnTile(int tileX, int tileY) => throw new System.NotSupportedException();

        // api: 5.1 GameLocation.IsTileOccupiedBy
        public bool IsTileOccupiedBy(Vector2 tile) => throw new System.NotSupportedException();

        // api: 5.1 GameLocation.createQuestionDialogue
        public void createQuestionDialogue(string question, Response[] answerChoices, string dialogKey) => throw new System.NotSupportedException();

        // api: 5.1 GameLocation.createQuestionDialogue
        public void createQuestionDialogue(string question, Response[] answerChoices, afterQuestionBehavior afterDialogueBehavior) => throw new System.NotSupportedException();

        // api: 5.1 GameLocation.createYesNoResponses
        public Response[] createYesNoResponses() => throw new System.NotSupportedException();

        // api: 5.1 GameLocation.afterQuestionBehavior
        public delegate void afterQuestionBehavior(Farmer who, string whichAnswer);

        // api: 5.1 GameLocation.GetSeason
        public string GetSeasonKey() => throw new System.NotSupportedException();

        // api: 5.1 GameLocation.IsBuildableLocation
        public bool isBuildable(Vector2 tileLocation) => throw new System.NotSupportedException();

        // api: 5.1 GameLocation.makeHoeDirt
        public bool makeHoeDirt(Vector2 tileLocation, bool ignoreChecks = false) => throw new System.NotSupportedException();

        // api: 5.1 GameLocation.addCharacter
        public void addCharacter(NPC character) => throw new System.NotSupportedException();

        // api: 5.1 GameLocation.buildStructure
        public bool buildStructure(Building building, Vector2 tileLocation, Farmer who, bool skipSafetyChecks = false) => throw new System.NotSupportedException();

        // api: 5.1 GameLocation.destroyStructure
        public bool destroyStructure(Building building) => throw new System.NotSupportedException();
    }
}

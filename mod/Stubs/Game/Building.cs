using Microsoft.Xna.Framework;
using Netcode;
using StardewValley.GameData.Buildings;

namespace StardewValley.Buildings
{
    public class Building
    {
        // api: 5.3 Building.buildingType
        public NetString buildingType;

        // api: 5.3 Building.tileX
        public NetInt tileX;

        // api: 5.3 Building.tileY
        public NetInt tileY;

        // api: 5.3 Building.tilesWide
        public NetInt tilesWide;

        // api: 5.3 Building.tilesHigh
        public NetInt tilesHigh;

        // api: 5.3 Building.id
        public NetGuid id;

        // api: 5.3 Building.daysOfConstructionLeft
        public NetInt daysOfConstructionLeft;

        // api: 5.3 Building.daysUntilUpgrade
        public NetInt daysUntilUpgrade;

        // api: 5.3 Building.humanDoor
        public NetPoint humanDoor;

        // api: 5.3 Building.animalDoor
        public NetPoint animalDoor;

        // api: 5.3 Building.animalDoorOpen
        public NetBool animalDoorOpen;

        // api: 5.3 Building.upgradeName
        public NetString upgradeName;

        // api: 5.3 Building.GetIndoors()
        public GameLocation GetIndoors() => throw new System.NotSupportedException();

        // api: 5.3 Building.getPointForHumanDoor()
        public Point getPointForHumanDoor() => throw new System.NotSupportedException();

        // api: 5.3 Building.isUnderConstruction
        public bool isUnderConstruction(bool ignoreUpgrades = true) => throw new System.NotSupportedException();

        // api: 5.3 Building.isTilePassable
        public bool isTilePassable(Vector2 tile) => throw new System.NotSupportedException();

        // api: 5.3 Building.GetData()
        public BuildingData GetData() => throw new System.NotSupportedException();

        // api: 5.3 Building.GetParentLocation
        public GameLocation GetParentLocation() => throw new System.NotSupportedException();

        // api: 5.3 Building.doAction
        public bool doAction(Vector2 tileLocation, Farmer who) => throw new System.NotSupportedException();

        // api: 5.3 Building.ToggleAnimalDoor
        public void ToggleAnimalDoor(Farmer who) => throw new System.NotSupportedException();

        // api: 5.3 Building.FinishConstruction
        public void FinishConstruction(bool onGameStart = false) => throw new System.NotSupportedException();

        // api: 5.3 Building.CreateInstanceFromId
        public static Building CreateInstanceFromId(string typeId, Vector2 tile) => throw new System.NotSupportedException();
    }
}

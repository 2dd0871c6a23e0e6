using Microsoft.Xna.Framework;
using Netcode;
using StardewValley.GameData.Buildings;

namespace StardewValley.Buildings
{
    public class Building
    {
        // api: mods
        public NetString buildingType;

        // api: mods
        public NetInt tileX;

        // api: mods
        public NetInt tileY;

        // api: mods
        public NetInt tilesWide;

        // api: mods
        public NetInt tilesHigh;

        // api: mods
        public NetGuid id;

        // api: mods
        public NetInt daysOfConstructionLeft;

        // api: mods
        public NetInt daysUntilUpgrade;

        // api: mods
        public NetPoint humanDoor;

        // api: mod
        public NetPoint animalDoor;

        // api: mods
        public NetBool animalDoorOpen;

        // api: mod
        public NetString upgradeName;

        // api: mods
        public GameLocation GetIndoors() => throw new System.NotSupportedException();

        // api: mods
        public Point getPointForHumanDoor() => throw new System.NotSupportedException();

        // api: mods
        public bool isUnderConstruction(bool ignoreUpgrades = true) => throw new System.NotSupportedException();

        // api: mods
        public bool isTilePassable(Vector2 tile) => throw new System.NotSupportedException();

        // api: mods
        public BuildingData GetData() => throw new System.NotSupportedException();

        // api: mods
        public GameLocation GetParentLocation() => throw new System.NotSupportedException();

        // api: mods
        public bool doAction(Vector2 tileLocation, Farmer who) => throw new System.NotSupportedException();

        // api: mods
        public void ToggleAnimalDoor(Farmer who) => throw new System.NotSupportedException();

        // api: mods
        public void FinishConstruction(bool onGameStart = false) => throw new System.NotSupportedException();

        // api: mods
        public static Building CreateInstanceFromId(string typeId, Vector2 tile) => throw new System.NotSupportedException();
    }
}

using Netcode;
using StardewValley.Buildings;
using StardewValley.GameData.FarmAnimals;

namespace StardewValley
{
    public class FarmAnimal : Character
    {
        // api: mods
        public NetLong myID;

        // api: mods
        public NetString type;

        // api: mods
        public NetInt friendshipTowardFarmer;

        // api: mods
        public NetInt happiness;

        // api: mods
        public NetInt fullness;

        // api: mods
        public NetInt age;

        // api: mods
        public NetBool wasPet;

        // api: mods
        public NetString currentProduce;

        // api: mods
        public Building home { get; set; }

        // api: mods
        public bool isAdult() => throw new System.NotSupportedException();

        // api: mods
        public FarmAnimalHarvestType? GetHarvestType() => throw new System.NotSupportedException();

        // api: mods
        public bool CanGetProduceWithTool(Tool tool) => throw new System.NotSupportedException();

        // api: mods
        public string getMoodMessage() => throw new System.NotSupportedException();

        // api: mods
        public int getSellPrice() => throw new System.NotSupportedException();

        // api: mod
        public NetBool allowReproduction;

        // api: mods
        public NetString buildingTypeILiveIn;

        // api: mods
        public void pet(Farmer who, bool is_auto_pet = false) => throw new System.NotSupportedException();

        // api: mods
        public FarmAnimal(string type, long id, long ownerID) => throw new System.NotSupportedException();

        // api: mods
        public FarmAnimalData GetAnimalData() => throw new System.NotSupportedException();

        // api: mods
        public void growFully(System.Random random = null) => throw new System.NotSupportedException();
    }
}

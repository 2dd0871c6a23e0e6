using Netcode;
using StardewValley.Buildings;
using StardewValley.GameData.FarmAnimals;

namespace StardewValley
{
    public class FarmAnimal : Character
    {
        // api: 3.5 FarmAnimal.myID
        public NetLong myID;

        // api: 3.5 FarmAnimal.type
        public NetString type;

        // api: 3.5 FarmAnimal.friendshipTowardFarmer
        public NetInt friendshipTowardFarmer;

        // api: 3.5 FarmAnimal.happiness
        public NetInt happiness;

        // api: 3.5 FarmAnimal.fullness
        public NetInt fullness;

        // api: 3.5 FarmAnimal.age
        public NetInt age;

        // api: 3.5 FarmAnimal.wasPet
        public NetBool wasPet;

        // api: 3.5 FarmAnimal.currentProduce
        public NetString currentProduce;

        // api: 3.5 FarmAnimal.home
        public Building home { get; set; }

        // api: 3.5 FarmAnimal.isAdult()
        public bool isAdult() => throw new System.NotSupportedException();

        // api: 3.5 FarmAnimal.GetHarvestType()
        public FarmAnimalHarvestType? GetHarvestType() => throw new System.NotSupportedException();

        // api: 3.5 FarmAnimal.CanGetProduceWithTool
        public bool CanGetProduceWithTool(Tool tool) => throw new System.NotSupportedException();

        // api: 3.5 FarmAnimal.getMoodMessage
        public string getMoodMessage() => throw new System.NotSupportedException();

        // api: 3.5 FarmAnimal.getSellPrice
        public int getSellPrice() => throw new System.NotSupportedException();

        // api: 3.5 FarmAnimal.allowReproduction
        public NetBool allowReproduction;

        // api: 3.5 FarmAnimal.buildingTypeILiveIn
        public NetString buildingTypeILiveIn;

        // api: 3.5 FarmAnimal.pet
        public void pet(Farmer who, bool is_auto_pet = false) => throw new System.NotSupportedException();

        // api: 3.5 new `FarmAnimal
        public FarmAnimal(string type, long id, long ownerID) => throw new System.NotSupportedException();

        // api: 3.5 FarmAnimal.GetAnimalData()
        public FarmAnimalData GetAnimalData() => throw new System.NotSupportedException();

        // api: 3.5 FarmAnimal.growFully
        public void growFully(System.Random random = null) => throw new System.NotSupportedException();
    }
}

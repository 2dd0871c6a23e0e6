using Netcode;

namespace StardewValley
{
    public class AnimalHouse : GameLocation
    {
        // api: 5.3 AnimalHouse.animalsThatLiveHere
        public NetLongList animalsThatLiveHere;

        // api: 5.3 AnimalHouse.animalLimit
        public NetInt animalLimit;

        // api: 5.3 AnimalHouse.animalsThatLiveHere
        public bool isFull() => throw new System.NotSupportedException();

        // api: 5.3 AnimalHouse.adoptAnimal
        public void adoptAnimal(FarmAnimal animal) => throw new System.NotSupportedException();
    }
}

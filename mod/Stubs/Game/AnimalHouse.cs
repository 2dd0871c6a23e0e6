using Netcode;

namespace StardewValley
{
    public class AnimalHouse : GameLocation
    {
        // api: mods
        public NetLongList animalsThatLiveHere;

        // api: mods
        public NetInt animalLimit;

        // api: mods
        public bool isFull() => throw new System.NotSupportedException();

        // api: mods
        public void adoptAnimal(FarmAnimal animal) => throw new System.NotSupportedException();
    }
}

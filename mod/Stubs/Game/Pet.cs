using Netcode;

namespace StardewValley.Characters
{
    public class Pet : NPC
    {
        // api: 3.5 Pet.petType
        public NetString petType;

        // api: 3.5 Pet.friendshipTowardFarmer
        public NetInt friendshipTowardFarmer;

        // api: 3.5 Pet.lastPetDay
        public NetDictionary<long, int> lastPetDay;

        // api: 11 new Pet
        public Pet(int xTile, int yTile, string petBreed, string petType) => throw new System.NotSupportedException();
    }
}

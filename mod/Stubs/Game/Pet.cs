using Netcode;

namespace StardewValley.Characters
{
    public class Pet : NPC
    {
        // api: mods
        public NetString petType;

        // api: mods
        public NetInt friendshipTowardFarmer;

        // api: mods
        public NetDictionary<long, int> lastPetDay;

        // api: stray
        public Pet(int xTile, int yTile, string petBreed, string petType) => throw new System.NotSupportedException();
    }
}

using Netcode;

namespace StardewValley.Buildings
{
    public class PetBowl : Building
    {
        // api: 5.3 PetBowl.watered
        public NetBool watered;
    }
}

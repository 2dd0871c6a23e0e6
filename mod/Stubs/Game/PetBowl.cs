using Netcode;

namespace StardewValley.Buildings
{
    public class PetBowl : Building
    {
        // api: mods
        public NetBool watered;
    }
}

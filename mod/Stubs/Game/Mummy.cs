using Netcode;

namespace StardewValley.Monsters
{
    public class Mummy : Monster
    {
        // api: mods
        public NetInt reviveTimer;
    }
}

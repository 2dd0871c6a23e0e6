using Netcode;

namespace StardewValley.Monsters
{
    public class Mummy : Monster
    {
        // api: 11 Mummy.reviveTimer
        public NetInt reviveTimer;
    }
}

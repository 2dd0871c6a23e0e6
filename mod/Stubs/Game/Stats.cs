using System.Collections.Generic;

namespace StardewValley
{
    public class Stats
    {
        // api: 3.4 Stats.Get
        public uint Get(string key) => throw new System.NotSupportedException();

        // api: 3.4 Stats.specificMonstersKilled
        public Dictionary<string, int> specificMonstersKilled;
    }
}

using System.Collections.Generic;

namespace StardewValley
{
    public class Stats
    {
        // api: 3.4 Stats.Get
        public uint Get(string key) => throw new System.NotSupportedException();

        // api: 3.4 Stats.specificMonstersKilled
        public Dictionary<string, int> specificMonstersKilled;

        // api: 3.4 Stats.DaysPlayed
        public uint DaysPlayed { get; set; }

        // api: 3.4 Stats.getMonstersKilled
        public int getMonstersKilled(string name) => throw new System.NotSupportedException();
    }
}

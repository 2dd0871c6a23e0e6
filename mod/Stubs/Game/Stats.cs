using System.Collections.Generic;

namespace StardewValley
{
    public class Stats
    {
        // api: mods
        public uint Get(string key) => throw new System.NotSupportedException();

        // api: mods
        public Dictionary<string, int> specificMonstersKilled;

        // api: mods
        public uint DaysPlayed { get; set; }

        // api: mods
        public int getMonstersKilled(string name) => throw new System.NotSupportedException();
    }
}

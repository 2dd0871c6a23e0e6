using System.Collections.Generic;

namespace StardewValley
{
    public class Event
    {
        // api: mods
        public List<NPC> actors { get; set; }

        // api: mods
        public bool isFestival;

        // api: mods
        public bool playerControlSequence;

        // api: mods
        public bool skippable;

        // api: mods
        public bool skipped;

        // api: mods
        public string id;

        // api: mods
        public void skipEvent() => throw new System.NotSupportedException();
    }
}

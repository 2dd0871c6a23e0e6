using System.Collections.Generic;

namespace StardewValley
{
    public class Event
    {
        // api: 6.4 Event.actors
        public List<NPC> actors { get; set; }

        // api: 6.4 Event.skippable
        public bool isFestival;

        // api: 6.4 Event.skippable
        public bool playerControlSequence;
    }
}

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

        // api: 6.4 Event.skippable
        public bool skippable;

        // api: 6.4 Event.skippable
        public bool skipped;

        // api: 6.4 Event.skippable
        public string id;

        // api: 6.4 Event.skipEvent
        public void skipEvent() => throw new System.NotSupportedException();
    }
}

using Netcode;

namespace StardewValley
{
    public class NPC : Character
    {
        // api: mods
        public bool IsVillager { get; set; }

        // api: mods
        public bool IsInvisible { get; set; }

        // api: mods
        public bool EventActor;

        // api: mods
        public virtual bool checkAction(Farmer who, GameLocation l) => throw new System.NotSupportedException();

        // api: mods
        public bool CanSocialize { get; set; }

        // api: mods
        public NetBool datable;

        // api: mods
        public bool TryLoadSchedule() => throw new System.NotSupportedException();
    }
}

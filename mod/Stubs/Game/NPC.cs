using Netcode;

namespace StardewValley
{
    public class NPC : Character
    {
        // api: 3.5 NPC.IsVillager
        public bool IsVillager { get; set; }

        // api: 3.5 NPC.IsInvisible
        public bool IsInvisible { get; set; }

        // api: 3.5 NPC.EventActor
        public bool EventActor;

        // api: 3.5 NPC.checkAction
        public virtual bool checkAction(Farmer who, GameLocation l) => throw new System.NotSupportedException();

        // api: 3.5 NPC.CanSocialize
        public bool CanSocialize { get; set; }

        // api: 3.5 NPC.datable
        public NetBool datable;

        // api: 3.5 NPC.TryLoadSchedule
        public bool TryLoadSchedule() => throw new System.NotSupportedException();
    }
}

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
    }
}

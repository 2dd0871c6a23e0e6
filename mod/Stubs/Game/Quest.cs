using Netcode;

namespace StardewValley.Quests
{
    public class Quest
    {
        // api: mods
        public string questTitle { get; set; }

        // api: mods
        public string currentObjective { get; set; }

        // api: mods
        public NetString id;

        // api: mod
        public NetInt questType;

        // api: mods
        public NetBool completed;

        // api: mods
        public NetInt moneyReward;

        // api: mods
        public NetBool dailyQuest;

        // api: mods
        public bool IsTimedQuest() => throw new System.NotSupportedException();

        // api: mods
        public int GetDaysLeft() => throw new System.NotSupportedException();

        // api: mods
        public string questDescription { get; set; }

        // api: mods
        public NetBool accepted;

        // api: mod
        public void reloadObjective() => throw new System.NotSupportedException();
    }
}

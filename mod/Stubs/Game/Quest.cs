using Netcode;

namespace StardewValley.Quests
{
    public class Quest
    {
        // api: 6.4 Quest.questTitle
        public string questTitle { get; set; }

        // api: 6.4 Quest.currentObjective
        public string currentObjective { get; set; }

        // api: 6.4 Quest.id
        public NetString id;

        // api: 6.4 Quest.questType
        public NetInt questType;

        // api: 6.4 Quest.completed
        public NetBool completed;

        // api: 6.4 Quest.moneyReward
        public NetInt moneyReward;

        // api: 6.4 Quest.dailyQuest
        public NetBool dailyQuest;

        // api: 6.4 Quest.IsTimedQuest()
        public bool IsTimedQuest() => throw new System.NotSupportedException();

        // api: 6.4 Quest.GetDaysLeft()
        public int GetDaysLeft() => throw new System.NotSupportedException();

        // api: 6.4 Quest.questTitle
        public string questDescription { get; set; }

        // api: 6.4 Quest.questTitle
        public NetBool accepted;

        // api: 6.4 Quest.reloadObjective()
        public void reloadObjective() => throw new System.NotSupportedException();
    }
}

using System.Collections.Generic;

namespace StardewValley
{
    public static class DataLoader
    {
        // api: 2.2 Quests
        public static Dictionary<string, string> Quests(LocalizedContentManager content) => throw new System.NotSupportedException();

        // api: 2.2 Mail
        public static Dictionary<string, string> Mail(LocalizedContentManager content) => throw new System.NotSupportedException();

        // api: 11 DataLoader.Monsters
        public static Dictionary<string, string> Monsters(LocalizedContentManager content) => throw new System.NotSupportedException();

        // api: 11 DataLoader.MonsterSlayerQuests
        public static Dictionary<string, StardewValley.GameData.MonsterSlayerQuestData> MonsterSlayerQuests(LocalizedContentManager content) => throw new System.NotSupportedException();
    }
}

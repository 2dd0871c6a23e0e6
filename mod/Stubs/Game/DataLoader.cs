using System.Collections.Generic;

namespace StardewValley
{
    public static class DataLoader
    {
        // api: mods
        public static Dictionary<string, string> Quests(LocalizedContentManager content) => throw new System.NotSupportedException();

        // api: mods
        public static Dictionary<string, string> Mail(LocalizedContentManager content) => throw new System.NotSupportedException();

        // api: mods
        public static Dictionary<string, string> Monsters(LocalizedContentManager content) => throw new System.NotSupportedException();

        // api: mods
        public static Dictionary<string, StardewValley.GameData.MonsterSlayerQuestData> MonsterSlayerQuests(LocalizedContentManager content) => throw new System.NotSupportedException();
    }
}

using System.Collections.Generic;

namespace StardewValley.GameData
{
    public class MonsterSlayerQuestData
    {
        // api: 11 MonsterSlayerQuestData.Targets
        public List<string> Targets;

        // api: 11 MonsterSlayerQuestData.Count
        public int Count;
    }
}

using System.Collections.Generic;

namespace StardewValley.GameData
{
    public class MonsterSlayerQuestData
    {
        // api: goals
        public List<string> Targets;

        // api: goals
        public int Count;
    }
}

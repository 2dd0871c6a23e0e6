using System.Collections.Generic;

namespace StardewValley
{
    public class SaveGame
    {
        // api: 2.8 SaveGame.Load
        public static void Load(string filename) => throw new System.NotSupportedException();

        // api: 2.8 SaveGame.getSaveEnumerator
        public static IEnumerator<int> getSaveEnumerator() => throw new System.NotSupportedException();
    }
}

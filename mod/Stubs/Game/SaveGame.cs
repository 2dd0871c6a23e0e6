using System.Collections.Generic;

namespace StardewValley
{
    public class SaveGame
    {
        // api: mods
        public static void Load(string filename) => throw new System.NotSupportedException();

        // api: mod
        public static IEnumerator<int> getSaveEnumerator() => throw new System.NotSupportedException();
    }
}

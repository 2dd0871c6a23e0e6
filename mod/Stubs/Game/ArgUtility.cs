namespace StardewValley
{
    public static class ArgUtility
    {
        // api: mods
        public static string[] SplitBySpace(string value) => throw new System.NotSupportedException();

        // api: mods
        public static string Get(string[] array, int index, string defaultValue = null) => throw new System.NotSupportedException();
    }
}

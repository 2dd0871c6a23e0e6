namespace StardewValley
{
    public static class ArgUtility
    {
        // api: 6.5 ArgUtility.SplitBySpace
        public static string[] SplitBySpace(string value) => throw new System.NotSupportedException();

        // api: 6.5 ArgUtility.Get
        public static string Get(string[] array, int index, string defaultValue = null) => throw new System.NotSupportedException();
    }
}

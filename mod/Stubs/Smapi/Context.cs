namespace StardewModdingAPI
{
    public static class Context
    {
        // api: 1.2 IsWorldReady
        public static bool IsWorldReady { get; set; }

        // api: 1.2 ScreenId
        public static int ScreenId { get; set; }

        // api: 1.2 IsSplitScreen
        public static bool IsSplitScreen { get; set; }
    }
}

namespace StardewModdingAPI
{
    public static class Context
    {
        // api: smapi
        public static bool IsWorldReady { get; set; }

        // api: smapi
        public static int ScreenId { get; set; }

        // api: smapi
        public static bool IsSplitScreen { get; set; }
    }
}

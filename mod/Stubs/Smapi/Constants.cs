namespace StardewModdingAPI
{
    public static class Constants
    {
        // api: 1.2 SavesPath
        public static string SavesPath { get; set; }
    }
}

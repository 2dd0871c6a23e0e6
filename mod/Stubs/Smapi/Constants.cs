namespace StardewModdingAPI
{
    public static class Constants
    {
        // api: smapi
        public static string SavesPath { get; set; }
    }
}

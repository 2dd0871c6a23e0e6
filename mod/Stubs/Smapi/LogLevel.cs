namespace StardewModdingAPI
{
    public enum LogLevel
    {
        // api: smapi
        Warn,

        // api: smapi
        Error,

        // api: smapi
        Trace,

        // api: smapi
        Info,
    }
}

namespace StardewModdingAPI
{
    public enum LogLevel
    {
        // api: 1.1 Warn
        Warn,

        // api: 1.1 Error
        Error,

        // api: 1.1 LogLevel
        Trace,

        // api: 1.1 LogLevel
        Info,
    }
}

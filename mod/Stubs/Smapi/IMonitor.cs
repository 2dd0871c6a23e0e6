namespace StardewModdingAPI
{
    public interface IMonitor
    {
        // api: smapi
        void Log(string message, LogLevel level);

        // api: smapi
        void LogOnce(string message, LogLevel level);
    }
}

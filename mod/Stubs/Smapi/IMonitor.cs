namespace StardewModdingAPI
{
    public interface IMonitor
    {
        // api: 1.1 Log
        void Log(string message, LogLevel level);

        // api: 1.1 LogOnce
        void LogOnce(string message, LogLevel level);
    }
}

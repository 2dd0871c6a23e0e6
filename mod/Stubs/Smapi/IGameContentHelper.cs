namespace StardewModdingAPI
{
    public interface IGameContentHelper
    {
        // api: 1.1 CurrentLocale
        string CurrentLocale { get; }
    }
}

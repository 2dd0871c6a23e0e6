namespace StardewModdingAPI
{
    public interface IGameContentHelper
    {
        // api: smapi
        string CurrentLocale { get; }
    }
}

using StardewModdingAPI.Events;

namespace StardewModdingAPI
{
    public interface IModHelper
    {
        // api: 1.1 IModEvents Events
        IModEvents Events { get; }

        // api: 1.1 GameContent
        IGameContentHelper GameContent { get; }

        // api: 1.1 ReadConfig
        TConfig ReadConfig<TConfig>() where TConfig : class, new();

        // api: 1.1 Multiplayer
        IMultiplayerHelper Multiplayer { get; }
    }
}

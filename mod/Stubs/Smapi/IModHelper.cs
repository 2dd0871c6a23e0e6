using StardewModdingAPI.Events;

namespace StardewModdingAPI
{
    public interface IModHelper
    {
        // api: smapi
        IModEvents Events { get; }

        // api: smapi
        IGameContentHelper GameContent { get; }

        // api: smapi
        TConfig ReadConfig<TConfig>() where TConfig : class, new();

        // api: smapi
        IMultiplayerHelper Multiplayer { get; }
    }
}

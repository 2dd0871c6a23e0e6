namespace StardewModdingAPI.Events
{
    public interface IModEvents
    {
        // api: smapi
        IGameLoopEvents GameLoop { get; }

        // api: smapi
        IPlayerEvents Player { get; }

        // api: smapi
        IDisplayEvents Display { get; }

        // api: smapi
        IWorldEvents World { get; }
    }
}

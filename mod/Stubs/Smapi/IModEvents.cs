namespace StardewModdingAPI.Events
{
    public interface IModEvents
    {
        // api: 1.3 GameLoop
        IGameLoopEvents GameLoop { get; }

        // api: 1.3 Player
        IPlayerEvents Player { get; }

        // api: 1.3 Display
        IDisplayEvents Display { get; }

        // api: 1.3 World
        IWorldEvents World { get; }
    }
}

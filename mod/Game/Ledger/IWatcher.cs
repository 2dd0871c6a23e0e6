using StardewValley;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Finds deeds by comparing the farmer's state of one update with that of the next.</summary>
    public interface IWatcher
    {
        /// <summary>Look at the loaded world, so that only later changes count.</summary>
        void Begin(Farmer farmer);

        /// <summary>Record what has changed since the last update.</summary>
        void Tick(Farmer farmer);
    }
}

using StardojoBridge.Game.Saves;
using StardojoBridge.Wire;

namespace StardojoBridge.Game.Commands
{
    /// <summary><c>load_save</c>: load a save by its path.</summary>
    internal sealed class LoadSaveWork : Work<CommandResult>
    {
        private readonly LoadWork _load;
        private readonly string _path;

        /// <summary>Begin to load.</summary>
        public LoadSaveWork(Bridge bridge, string path)
        {
            _path = path;
            _load = new LoadWork(bridge, new LoadParams { Save = path });
        }

        /// <inheritdoc/>
        public override bool Advance()
        {
            if (!_load.Advance())
            {
                return false;
            }
            Result = new CommandResult { Output = "loaded " + _path };
            return true;
        }
    }
}

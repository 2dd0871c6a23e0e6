using System;
using StardewValley;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Saves;
using StardojoBridge.Wire;

namespace StardojoBridge.Game.Commands
{
    /// <summary>Runs a command, and waits until the game has come to rest, as after a warp.</summary>
    internal sealed class CommandWork : Work<CommandResult>
    {
        private readonly Func<string> _run;
        private IDisposable _silence;
        private int _ticks;

        /// <summary>Make the work.</summary>
        /// <param name="run">Runs the command and returns its output.</param>
        public CommandWork(Func<string> run)
        {
            _run = run;
        }

        /// <inheritdoc/>
        public override bool Advance()
        {
            if (Result == null)
            {
                Run();
            }
            bool moves = Scene.IsFading() || Game1.player.currentLocation == null;
            if (!moves || ++_ticks > Scene.Patience)
            {
                _silence.Dispose();
                return true;
            }
            Pause.Run();
            return false;
        }

        /// <summary>Run the command; the ledger stays silent until the game has come to rest.</summary>
        private void Run()
        {
            _silence = Ledger.Ledger.Main.Silence();
            try
            {
                Result = new CommandResult { Output = _run() };
            }
            catch
            {
                _silence.Dispose();
                throw;
            }
        }
    }
}

using System;
using System.Collections.Generic;
using StardewValley;
using StardojoBridge.Game.Reading;
using StardojoBridge.Game.Saves;
using StardojoBridge.Wire;

namespace StardojoBridge.Game.Commands
{
    /// <summary>Runs simulator commands, which set up the initial state of a task.</summary>
    /// <remarks>Commands write nothing into the ledger and the events.</remarks>
    internal static class CommandRunner
    {
        private const string LoadSave = "load_save";

        private static readonly Dictionary<string, CommandInfo> Known = Names();
        private static readonly Dictionary<string, Func<Farmer, Args, string>> Handlers = AllHandlers();

        /// <summary>Begin a command.</summary>
        /// <exception cref="WireError">unknown_command, not_in_this_version, bad_args, unknown_name or
        /// not_possible; nothing has changed.</exception>
        public static Work<CommandResult> Run(Bridge bridge, CommandParams request)
        {
            CommandInfo info;
            if (!Known.TryGetValue(request.Name, out info))
            {
                throw Refused.Unknown(
                    "unknown_command", "there is no command '" + request.Name + "'", "name", request.Name, Known.Keys);
            }
            Args args = Args.Read(info, request.Args);
            if (info.Name == LoadSave)
            {
                return new LoadSaveWork(bridge, args.Text("save"));
            }
            Func<Farmer, Args, string> handler;
            if (!Handlers.TryGetValue(info.Name, out handler))
            {
                throw new WireError("not_in_this_version", info.Name + " is not in this version", "name");
            }
            return new CommandWork(() => handler(Game1.player, args));
        }

        private static Dictionary<string, CommandInfo> Names()
        {
            var found = new Dictionary<string, CommandInfo>();
            foreach (CommandInfo info in CommandTable.All)
            {
                found[info.Name] = info;
                foreach (string alias in info.Aliases)
                {
                    found[alias] = info;
                }
            }
            return found;
        }

        private static Dictionary<string, Func<Farmer, Args, string>> AllHandlers()
        {
            var found = new Dictionary<string, Func<Farmer, Args, string>>();
            PlayerCommands.AddTo(found);
            BagCommands.AddTo(found);
            GroundCommands.AddTo(found);
            PlantCommands.AddTo(found);
            ClearCommands.AddTo(found);
            BuildingCommands.AddTo(found);
            AnimalCommands.AddTo(found);
            PeopleCommands.AddTo(found);
            WarpCommands.AddTo(found);
            ClockCommands.AddTo(found);
            ProgressCommands.AddTo(found);
            CommunityCommands.AddTo(found);
            return found;
        }
    }
}

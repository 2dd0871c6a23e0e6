using System;
using System.Collections.Generic;
using System.IO;
using StardewModdingAPI;
using StardewValley;
using StardojoBridge.Game.Commands;
using StardojoBridge.Game.Reading;
using StardojoBridge.Game.Saves;
using StardojoBridge.Wire;

namespace StardojoBridge.Game
{
    /// <summary>Serves the methods of the wire with the running game.</summary>
    /// <remarks>There is one farmer, that of the first screen.  Snapshots and digests are not offered: the game
    /// cannot be put back to an earlier moment, and its state has no encoding that two runs share.</remarks>
    public sealed class Bridge : IGame, IDisposable
    {
        private readonly Config _config;
        private readonly string _version;
        private readonly FrameFile _frames;

        /// <summary>Make the bridge.</summary>
        /// <exception cref="IOException">The frame file cannot be made.</exception>
        public Bridge(Config config, string version)
        {
            _config = config;
            _version = version;
            _frames = config.Frames ? new FrameFile(Config.Folder()) : null;
        }

        /// <summary>Whether a save is loaded by request.</summary>
        internal bool IsLoaded { get; private set; }

        /// <summary>Whether the game has loaded a save since the last request to load one.</summary>
        internal bool WasLoaded { get; set; }

        /// <summary>Whether the game waits between requests.</summary>
        private bool IsPaused => IsLoaded && Context.IsWorldReady && !_config.RealTime;

        /// <inheritdoc/>
        public HelloResult Hello()
        {
            var offered = new List<string> { "map", "world", "atlas", "seed", "commands", "save", "ledger_since", "times" };
            if (_frames != null)
            {
                offered.Add("frames");
            }
            return new HelloResult
            {
                Server = "StardojoBridge " + _version,
                Protocol = Protocol.Version,
                Game = "stardew",
                Capabilities = offered,
                FrameFile = _frames?.Path,
            };
        }

        /// <inheritdoc/>
        public AtlasResult Atlas()
        {
            CheckLoaded(null, null);
            return AtlasReader.Read();
        }

        /// <inheritdoc/>
        public Work<LoadResult> Load(LoadParams request)
        {
            if (request.Farmers != 1)
            {
                throw new WireError("not_offered", "this game does not offer 'farmers'", "farmers");
            }
            return new LoadWork(this, request);
        }

        /// <inheritdoc/>
        public Work<CommandResult> Command(CommandParams request)
        {
            CheckLoaded(request.Farmer, "farmer");
            return CommandRunner.Run(this, request);
        }

        /// <inheritdoc/>
        public Work<StepResult> Step(StepParams request)
        {
            CheckLoaded(request.Farmer, "farmer");
            foreach (string key in request.Actions.Keys)
            {
                CheckLoaded(key, "actions");
            }
            List<JsonValue> actions;
            request.Actions.TryGetValue(CharacterReader.Key, out actions);
            return new StepWork(actions, new StateWork(request.View, _frames));
        }

        /// <inheritdoc/>
        public Work<State> Observe(ObserveParams request)
        {
            CheckLoaded(request.Farmer, "farmer");
            return new StateWork(request.View, _frames);
        }

        /// <inheritdoc/>
        public Work<State> Advance(AdvanceParams request)
        {
            CheckLoaded(request.Farmer, "farmer");
            int ticks = (int)(request.Ms * 60L / 1000);
            return new AdvanceWork(ticks, new StateWork(request.View, _frames));
        }

        /// <inheritdoc/>
        public Work<Done> Save(SaveParams request)
        {
            CheckLoaded(null, null);
            SaveWriter.Write(request.Path);
            return new Done<Done>(new Done());
        }

        /// <inheritdoc/>
        public void Shutdown()
        {
            Pause.Run();
            Dispose();
            Game1.game1.Exit();
        }

        /// <inheritdoc/>
        public void Dispose()
        {
            _frames?.Dispose();
        }

        /// <summary>Begin with a save that the game has loaded.</summary>
        internal void Begin()
        {
            IsLoaded = true;
            Game1.options.pauseWhenOutOfFocus = false;
            Ids.Begin();
            AtlasReader.Begin();
            Ledger.Ledger.Main.Begin();
            StepEvents.Begin();
        }

        /// <summary>Stop to serve the loaded save, which the game leaves.</summary>
        internal void Unload()
        {
            IsLoaded = false;
            Pause.Run();
        }

        /// <summary>Hold the game still before a request is served, if it waits between requests.</summary>
        internal void BeforeRequests()
        {
            if (IsPaused)
            {
                Pause.Hold();
            }
            else
            {
                Pause.Run();
            }
        }

        /// <summary>Check that a save is loaded and that a farmer is the one of this game.</summary>
        private void CheckLoaded(string farmer, string field)
        {
            if (!IsLoaded || !Context.IsWorldReady || Game1.player == null)
            {
                throw WireError.NoWorld();
            }
            if (farmer != null && farmer != CharacterReader.Key)
            {
                string shown = WireError.Shortened(farmer, WireError.LongestField);
                string message = "unknown farmer '" + shown + "'; known: " + CharacterReader.Key;
                throw new WireError("unknown_farmer", message, field);
            }
        }
    }
}

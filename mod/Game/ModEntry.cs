using System;
using System.Globalization;
using System.IO;
using System.Net.Sockets;
using HarmonyLib;
using StardewModdingAPI;
using StardewModdingAPI.Events;
using StardewValley;
using StardojoBridge.Game.Commands;
using StardojoBridge.Game.Ledger;
using StardojoBridge.Game.Reading;
using StardojoBridge.Game.Saves;
using StardojoBridge.Wire;

namespace StardojoBridge.Game
{
    /// <summary>The mod: starts the server when the game has started, and serves it once per update.</summary>
    public sealed class ModEntry : Mod
    {
        private Config _config;
        private Bridge _bridge;
        private Server _server;

        /// <summary>Called by SMAPI when the mod is loaded.</summary>
        public override void Entry(IModHelper helper)
        {
            try
            {
                _config = helper.ReadConfig<Config>();
                _config.Complete();
                if (!Config.IsInstance)
                {
                    Monitor.Log("This game was not started by pytest-stardojo, so the mod does nothing.", LogLevel.Trace);
                    return;
                }
                Install(helper);
            }
            catch (Exception error)
            {
                // any failure: a mod without its patches must not serve requests
                Monitor.Log("The mod does not start: " + error.ToString(), LogLevel.Error);
            }
        }

        /// <inheritdoc/>
        protected override void Dispose(bool disposing)
        {
            if (disposing)
            {
                _server?.Dispose();
                _bridge?.Dispose();
            }
            base.Dispose(disposing);
        }

        private void Install(IModHelper helper)
        {
            var harmony = new Harmony(ModManifest.UniqueID);
            Pause.Install(harmony);
            InstallFrames(harmony);
            Watch.Install(helper, harmony, Monitor);
            AnimalCommands.NewId = helper.Multiplayer.GetNewID;
            _bridge = new Bridge(_config, ModManifest.Version.ToString());
            helper.Events.GameLoop.GameLaunched += OnGameLaunched;
            helper.Events.GameLoop.UpdateTicking += OnUpdateTicking;
            helper.Events.GameLoop.SaveLoaded += OnSaveLoaded;
            helper.Events.GameLoop.DayStarted += OnDayStarted;
            helper.Events.GameLoop.ReturnedToTitle += OnReturnedToTitle;
        }

        /// <summary>Patch the drawing; without it the mod works, but offers no pictures.</summary>
        private void InstallFrames(Harmony harmony)
        {
            if (!_config.Frames)
            {
                return;
            }
            try
            {
                FrameGrabber.Install(harmony);
            }
            catch (Exception error)
            {
                _config.Frames = false;
                Monitor.Log("The mod offers no pictures: " + error.Message, LogLevel.Warn);
            }
        }

        private void OnGameLaunched(object sender, GameLaunchedEventArgs e)
        {
            Game1.options.pauseWhenOutOfFocus = false;
            Pause.SetSpeed(_config.Speed);
            try
            {
                var options = new ServerOptions
                {
                    Port = _config.Port,
                    Token = Config.Token(),
                    Log = text => Monitor.Log(text, LogLevel.Error),
                };
                _server = new Server(_bridge, options);
            }
            catch (Exception error) when (error is SocketException || error is IOException
                || error is UnauthorizedAccessException || error is InvalidDataException)
            {
                string port = _config.Port.ToString(CultureInfo.InvariantCulture);
                Monitor.Log("The mod cannot listen on port " + port + ": " + error.Message, LogLevel.Error);
                return;
            }
            Monitor.Log("Listening on 127.0.0.1:" + _server.Port.ToString(CultureInfo.InvariantCulture), LogLevel.Info);
        }

        private void OnUpdateTicking(object sender, UpdateTickingEventArgs e)
        {
            if (_server == null || Context.ScreenId != 0)
            {
                return;
            }
            Texts.IsEnglish = string.IsNullOrEmpty(Helper.GameContent.CurrentLocale);
            _bridge.BeforeRequests();
            _server.Pump();
        }

        private void OnSaveLoaded(object sender, SaveLoadedEventArgs e)
        {
            if (Context.ScreenId == 0)
            {
                _bridge.WasLoaded = true;
            }
        }

        private void OnDayStarted(object sender, DayStartedEventArgs e)
        {
            if (Context.ScreenId == 0 && _bridge.IsLoaded)
            {
                Seeds.StartDay();
                AtlasReader.Begin();
            }
        }

        private void OnReturnedToTitle(object sender, ReturnedToTitleEventArgs e)
        {
            if (Context.ScreenId == 0)
            {
                _bridge.Unload();
            }
        }
    }
}

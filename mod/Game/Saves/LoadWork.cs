using System;
using StardewModdingAPI;
using StardewValley;
using StardewValley.Menus;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;
using StardojoBridge.Wire;

namespace StardojoBridge.Game.Saves
{
    /// <summary>Loads a save: leaves the running one, waits for the title, loads, and waits for the farmer to wake.</summary>
    internal sealed class LoadWork : Work<LoadResult>
    {
        /// <summary>Ticks of the longest wait for each phase: a minute.</summary>
        private const int Patience = 3600;

        /// <summary>Ticks on the title after a load began that mean that it failed.</summary>
        private const int FailedAfter = 300;

        private readonly LoadParams _request;
        private readonly Bridge _bridge;
        private readonly string _name;
        private Action _phase;
        private int _ticks;
        private bool _isDone;

        /// <summary>Check and copy the save.</summary>
        /// <exception cref="WireError">It cannot be loaded; nothing has changed.</exception>
        public LoadWork(Bridge bridge, LoadParams request)
        {
            _bridge = bridge;
            _request = request;
            _name = SaveFolder.Bring(request.Save);
            _phase = Leave;
        }

        /// <inheritdoc/>
        public override bool Advance()
        {
            Pause.Run();
            _ticks++;
            if (_ticks > Patience)
            {
                throw Failed("it did not finish in a minute of updates");
            }
            _phase();
            return _isDone;
        }

        private void Enter(Action phase)
        {
            _phase = phase;
            _ticks = 0;
        }

        private void Leave()
        {
            if (!Context.IsWorldReady)
            {
                Enter(WaitForTitle);
                return;
            }
            _bridge.Unload();
            Game1.activeClickableMenu = null;
            Game1.ExitToTitle();
            Enter(WaitForTitle);
        }

        private void WaitForTitle()
        {
            var title = Game1.activeClickableMenu as TitleMenu;
            if (title == null || Context.IsWorldReady)
            {
                return;
            }
            title.skipToTitleButtons();
            Enter(BeginLoading);
        }

        private void BeginLoading()
        {
            if (!(Game1.activeClickableMenu is TitleMenu))
            {
                return;
            }
            _bridge.WasLoaded = false;
            SaveGame.Load(_name);
            Game1.exitActiveMenu();
            Enter(WaitForWorld);
        }

        private void WaitForWorld()
        {
            if (_bridge.WasLoaded && Context.IsWorldReady && Game1.player != null)
            {
                Enter(WaitForRest);
            }
            else if (_ticks > FailedAfter && Game1.activeClickableMenu is TitleMenu)
            {
                throw Failed("the game returned to its title; SMAPI's log shows the reason");
            }
        }

        private void WaitForRest()
        {
            Scene.SkipCutscene(Game1.player);
            if (Game1.player.currentLocation == null || !Scene.IsAtRest(Game1.player))
            {
                return;
            }
            if (Game1.IsMultiplayer || Context.IsSplitScreen)
            {
                throw new WireError("not_offered", "this game does not offer 'farmers', but the save is shared", "save");
            }
            Seeds.Begin(_request.Seed);
            _bridge.Begin();
            _bridge.BeforeRequests(); // no update between the reply and the next request
            GameLocation place = Game1.player.currentLocation;
            Result = new LoadResult
            {
                Season = Game1.currentSeason,
                Day = Game1.dayOfMonth,
                Year = Game1.year,
                Location = Places.Name(place),
                Digest = "",
            };
            _isDone = true;
        }

        private WireError Failed(string why)
        {
            return new WireError("bad_save", "the game does not load '" + _request.Save + "': " + why, "save");
        }
    }
}

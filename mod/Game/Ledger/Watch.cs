using System;
using System.Collections.Generic;
using HarmonyLib;
using Microsoft.Xna.Framework;
using StardewModdingAPI;
using StardewModdingAPI.Events;
using StardewValley;
using StardewValley.Characters;
using StardewValley.Menus;
using StardewValley.TerrainFeatures;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;
using StardojoBridge.Game.Saves;
using StardojoBridge.Wire;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Writes the ledger from SMAPI's events, from patches of the game, and from changes between updates.</summary>
    public static class Watch
    {
        private static readonly IWatcher[] Watchers =
        {
            new BodyWatcher(), new BuildingWatcher(), new PeopleWatcher(), new QuestWatcher(), new TradeWatcher(),
            new MuseumWatcher(), new BundleWatcher(), new TravelWatcher(), new CashWatcher(), new LetterWatcher(),
            new WorldWatcher(), new Goals(), new BuffWatcher(), new FightWatcher(), new MineWatcher(),
        };

        private static bool _isReady;
        private static int _ticks = -1;

        /// <summary>Whether the events are those of the first player of a split screen, whose ledger this is.</summary>
        private static bool IsFirstScreen
        {
            get { return Context.ScreenId == 0; }
        }

        /// <summary>Subscribe to events and patch the game; call it once, when the mod starts.</summary>
        public static void Install(IModHelper helper, Harmony harmony, IMonitor monitor)
        {
            Safe.Monitor = monitor;
            Journal.Clock = () => new Moment { Day = Game1.Date.TotalDays + 1, Time = Game1.timeOfDay };
            IModEvents events = helper.Events;
            events.GameLoop.UpdateTicked += (sender, e) => Tick();
            events.GameLoop.ReturnedToTitle += (sender, e) => OnFirstScreen(() => _isReady = false);
            events.GameLoop.DayStarted += (sender, e) => OnFirstScreen(() => DayStarted());
            events.GameLoop.DayEnding += (sender, e) => OnFirstScreen(() => DayEnding());
            events.Player.LevelChanged += (sender, e) => OnFirstScreen(() => LevelChanged(e));
            events.Player.Warped += (sender, e) => OnFirstScreen(() => Warped(e));
            events.Display.MenuChanged += (sender, e) => OnFirstScreen(() => MenuChanged(e));
            events.World.ObjectListChanged += (sender, e) => OnFirstScreen(() => ObjectsChanged(e));
            events.World.TerrainFeatureListChanged += (sender, e) => OnFirstScreen(() => FeaturesChanged(e));
            events.World.LargeTerrainFeatureListChanged += (sender, e) => OnFirstScreen(() => LargeFeaturesChanged(e));
            events.World.DebrisListChanged += (sender, e) => OnFirstScreen(() => DebrisChanged(e));
            events.World.NpcListChanged += (sender, e) => OnFirstScreen(() => CharactersChanged(e));
            var patcher = new Patcher(harmony, monitor);
            FieldPatches.Apply(patcher);
            AnimalPatches.Apply(patcher);
            MachinePatches.Apply(patcher);
            PeoplePatches.Apply(patcher);
            TradePatches.Apply(patcher);
            BodyPatches.Apply(patcher);
            NaturePatches.Apply(patcher);
            MineWatcher.Apply(patcher);
        }

        /// <summary>Look at the loaded world, so that only later changes count.</summary>
        public static void Begin()
        {
            Cause.Begin();
            Receipts.Begin();
            Swings.Begin();
            Kills.Begin();
            Totems.Begin();
            Nights.Forget();
            PeoplePatches.Begin();
            Farmer farmer = Game1.player;
            _isReady = Context.IsWorldReady && farmer != null;
            SkipChanges();
        }

        /// <summary>Look at the farmer anew; what has changed since the last update is no deed.</summary>
        public static void SkipChanges()
        {
            Farmer farmer = Game1.player;
            if (!_isReady || farmer == null)
            {
                return;
            }
            // SMAPI raises the events of the world an update later, so a swing must not explain them
            Swings.Drop();
            Totems.Begin();
            foreach (IWatcher watcher in Watchers)
            {
                Safe.Do(() => watcher.Begin(farmer));
            }
        }

        private static void Tick()
        {
            Farmer farmer = Game1.player;
            if (!Context.IsWorldReady || farmer == null || !IsFirstScreen)
            {
                return;
            }
            if (Pause.IsHeld || _ticks == Game1.ticks)
            {
                return; // the game is held still, so its things cannot have moved or fallen either
            }
            _ticks = Game1.ticks;
            if (!_isReady)
            {
                Begin();
            }
            Safe.Do(() => Swings.Tick(farmer));
            Safe.Do(() => Kills.Tick(farmer));
            Safe.Do(() => Receipts.Tick(farmer));
            foreach (IWatcher watcher in Watchers)
            {
                Safe.Do(() => watcher.Tick(farmer));
            }
            Safe.Do(() => Totems.Tick());
            Receipts.EndUpdate();
        }

        private static void OnFirstScreen(Action handler)
        {
            if (IsFirstScreen)
            {
                Safe.Do(handler);
            }
        }

        private static void DayStarted()
        {
            Cause.Begin();
            Swings.Begin();
            Kills.Begin();
            PeoplePatches.Begin();
            Nights.End();
            string season = Game1.currentSeason;
            Ledger.Main.Notify(
                "day_started",
                Wording.Of($"{season} {Game1.dayOfMonth}, year {Game1.year}"),
                "season", season, "day", Game1.dayOfMonth, "year", Game1.year);
        }

        private static void DayEnding()
        {
            Farmer farmer = Game1.player;
            if (farmer == null)
            {
                return;
            }
            Nights.Begin();
            if (farmer.passedOut || Game1.timeOfDay >= 2600)
            {
                string why = farmer.Stamina <= 0 ? "energy" : "late";
                Ledger.Main.Notify("fainted", "you fell asleep from exhaustion", "why", why);
                return;
            }
            GameLocation place = farmer.currentLocation;
            string by = farmer.sleptInTemporaryBed.Value ? "Tent" : "Bed";
            Ledger.Main.Record("slept", "Bed", "", by, place == null ? "" : Places.Id(place));
        }

        private static void LevelChanged(LevelChangedEventArgs e)
        {
            if (e.Player.IsLocalPlayer && e.NewLevel > e.OldLevel)
            {
                string skill = e.Skill.ToString().ToLowerInvariant();
                Ledger.Main.Notify("level_up", Wording.Of($"{skill} {e.NewLevel}"), "skill", skill, "level", e.NewLevel);
            }
        }

        private static void Warped(WarpedEventArgs e)
        {
            if (!e.IsLocalPlayer || e.NewLocation == null)
            {
                return;
            }
            TravelWatcher.Arrived(e.NewLocation);
            MineWatcher.Arrived(e.NewLocation);
            Nights.Arrived(e.NewLocation);
            Ledger.Main.Notify(
                "arrived", "you arrive at " + Places.Name(e.NewLocation), "location", Places.Id(e.NewLocation));
        }

        private static void MenuChanged(MenuChangedEventArgs e)
        {
            TravelWatcher.MenuClosed(e.OldMenu);
            var letter = e.NewMenu as LetterViewerMenu;
            if (letter != null && letter != e.OldMenu && Game1.player?.currentLocation != null)
            {
                // secret notes and lost books are shown in the same menu, without the id of a letter
                if (!string.IsNullOrEmpty(letter.mailTitle))
                {
                    Ledger.Main.Record("read", "Letter", letter.mailTitle, "", Places.Id(Game1.player.currentLocation));
                }
            }
        }

        private static void ObjectsChanged(ObjectListChangedEventArgs e)
        {
            foreach (KeyValuePair<Vector2, StardewValley.Object> pair in e.Removed)
            {
                Swings.ObjectRemoved(e.Location, pair.Key, pair.Value);
            }
            foreach (KeyValuePair<Vector2, StardewValley.Object> pair in e.Added)
            {
                Totems.Added(pair.Value);
            }
        }

        private static void FeaturesChanged(TerrainFeatureListChangedEventArgs e)
        {
            foreach (KeyValuePair<Vector2, TerrainFeature> pair in e.Removed)
            {
                Swings.FeatureRemoved(e.Location, pair.Key, pair.Value);
            }
        }

        private static void LargeFeaturesChanged(LargeTerrainFeatureListChangedEventArgs e)
        {
            foreach (LargeTerrainFeature feature in e.Removed)
            {
                Swings.FeatureRemoved(e.Location, feature.Tile, feature);
            }
        }

        private static void DebrisChanged(DebrisListChangedEventArgs e)
        {
            foreach (Debris piece in e.Added)
            {
                Swings.DebrisAdded(e.Location, piece);
            }
        }

        private static void CharactersChanged(NpcListChangedEventArgs e)
        {
            Farmer farmer = Game1.player;
            foreach (NPC character in e.Added)
            {
                AnimalPatches.Adopted(farmer, character as Pet);
            }
            if (farmer == null || e.Location != farmer.currentLocation)
            {
                return;
            }
            foreach (NPC character in e.Removed)
            {
                Kills.Removed(farmer, e.Location, character);
            }
        }
    }
}

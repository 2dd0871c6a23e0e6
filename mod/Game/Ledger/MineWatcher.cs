using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Locations;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;
using StardojoBridge.Wire;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Ways down that appear on a floor of the mines, and falls through shafts.</summary>
    public sealed class MineWatcher : IWatcher
    {
        private static int _hurt;
        private static int _level = -1;

        private readonly HashSet<Point> _ways = new HashSet<Point>();
        private GameLocation _place;

        /// <summary>Patch the game.</summary>
        public static void Apply(Patcher patcher)
        {
            patcher.Patch(
                typeof(MineShaft), "enterMineShaft", typeof(MineWatcher), nameof(BeforeFall), nameof(AfterFall));
        }

        /// <summary>Note the farmer's health before a fall.</summary>
        public static void BeforeFall(MineShaft __instance, out int __state)
        {
            __state = Safe.Get(() =>
            {
                _level = __instance.mineLevel;
                return Game1.player == null ? 0 : Game1.player.health;
            });
        }

        /// <summary>Note what the fall has cost.</summary>
        public static void AfterFall(int __state)
        {
            Safe.Do(() =>
            {
                _hurt = Game1.player == null ? 0 : System.Math.Max(0, __state - Game1.player.health);
                BodyWatcher.Fell(_hurt);
            });
        }

        /// <summary>Report a fall that has ended on a floor.</summary>
        public static void Arrived(GameLocation place)
        {
            var floor = place as MineShaft;
            int floors = floor == null || _level < 0 ? 0 : floor.mineLevel - _level;
            if (floors > 0)
            {
                Ledger.Main.Notify("fell", Wording.Of($"you fell {floors} floors"), "floors", floors, "amount", _hurt);
            }
            _level = -1;
        }

        /// <inheritdoc />
        public void Begin(Farmer farmer)
        {
            _place = farmer.currentLocation;
            _ways.Clear();
            foreach (ExitState way in Ways())
            {
                _ways.Add(new Point(way.X, way.Y));
            }
        }

        /// <inheritdoc />
        public void Tick(Farmer farmer)
        {
            if (farmer.currentLocation != _place)
            {
                Begin(farmer);
                return;
            }
            foreach (ExitState way in Ways())
            {
                if (_ways.Add(new Point(way.X, way.Y)))
                {
                    Ledger.Main.Notify(
                        "ladder", Wording.Of($"a {way.Kind} down has appeared"), "x", way.X, "y", way.Y, "way", way.Kind);
                }
            }
        }

        private List<ExitState> Ways()
        {
            var floor = _place as MineShaft;
            return floor == null ? new List<ExitState>() : Reading.Exits.Down(floor);
        }
    }
}

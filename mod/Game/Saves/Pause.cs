using System;
using System.Reflection;
using HarmonyLib;
using Microsoft.Xna.Framework;
using StardewValley;

namespace StardojoBridge.Game.Saves
{
    /// <summary>Holds the whole game still between requests.</summary>
    /// <remarks>
    /// While it is held, the game's update does not run at all: no clock, no movement, no animation.  The game
    /// still draws, and SMAPI still raises its events, so requests are served.
    /// </remarks>
    public static class Pause
    {
        /// <summary>Length of an update: 1/60 s in units of 100 ns.</summary>
        public const long TickLength = 166667;

        /// <summary>Whether the next update is skipped.</summary>
        public static bool IsHeld { get; private set; }

        /// <summary>Let the next update run.</summary>
        public static void Run()
        {
            IsHeld = false;
        }

        /// <summary>Skip updates until <see cref="Run"/> is called.</summary>
        public static void Hold()
        {
            IsHeld = true;
        }

        /// <summary>Patch the game's update.</summary>
        /// <exception cref="MissingMethodException">This version of the game updates differently.</exception>
        public static void Install(Harmony harmony)
        {
            MethodInfo update = AccessTools.Method(typeof(Game1), "Update", new[] { typeof(GameTime) });
            if (update == null)
            {
                throw new MissingMethodException("Game1", "Update");
            }
            harmony.Patch(update, prefix: new HarmonyMethod(typeof(Pause), nameof(BeforeUpdate)));
        }

        /// <summary>Run more updates a second; each still counts as 1/60 s of the game.</summary>
        public static void SetSpeed(int speed)
        {
            if (speed > 1)
            {
                Game1.game1.TargetElapsedTime = TimeSpan.FromTicks(TickLength / speed);
            }
        }

        /// <summary>Skip an update of the game, or set its length.</summary>
        /// <param name="__0">The first parameter of the update, by Harmony's name for it: the time.</param>
        private static bool BeforeUpdate(ref GameTime __0)
        {
            if (IsHeld)
            {
                return false;
            }
            // a slow machine or a higher speed must not change how much game time an update is
            __0 = new GameTime(__0.TotalGameTime, TimeSpan.FromTicks(TickLength));
            return true;
        }
    }
}

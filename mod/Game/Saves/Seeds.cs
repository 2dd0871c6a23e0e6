using System;
using StardewValley;

namespace StardojoBridge.Game.Saves
{
    /// <summary>Seeds the game's random numbers.</summary>
    /// <remarks>
    /// The game draws from a shared generator, and from generators seeded by the save's number and the day.
    /// Both are set.  Draws of drawing code and of other mods still make two runs differ.
    /// </remarks>
    public static class Seeds
    {
        private static long _seed;

        /// <summary>Seed a loaded game; 0 keeps the number of the save.</summary>
        public static void Begin(long seed)
        {
            _seed = seed;
            if (seed != 0)
            {
                // part of the name of the folder in which the game saves at night, so it stays short
                Game1.uniqueIDForThisGame = (ulong)Mix(seed, 0);
            }
            StartDay();
        }

        /// <summary>Seed the shared generator for the day.</summary>
        public static void StartDay()
        {
            Game1.random = new Random(Mix(_seed, Game1.Date.TotalDays + 1));
        }

        /// <summary>Return a number from 0 to 2^31 - 1 of a seed and a day (the mixer of SplitMix64).</summary>
        private static int Mix(long seed, int day)
        {
            unchecked
            {
                ulong mixed = (ulong)seed + (((ulong)day + 1) * 0x9E3779B97F4A7C15UL);
                mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9UL;
                mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBUL;
                return (int)((mixed ^ (mixed >> 31)) & 0x7FFFFFFF);
            }
        }
    }
}

using System;
using StardewModdingAPI;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Keeps errors of reading the game out of the game: they are logged, and the game goes on.</summary>
    public static class Safe
    {
        /// <summary>SMAPI's log; null until the mod has started.</summary>
        public static IMonitor Monitor { get; set; }

        /// <summary>Do something, and log an error of it.</summary>
        public static void Do(Action action)
        {
            try
            {
                action();
            }
            catch (Exception error)
            {
                Report(error);
            }
        }

        /// <summary>Return a value, or the default after an error, which is logged.</summary>
        public static T Get<T>(Func<T> value)
        {
            try
            {
                return value();
            }
            catch (Exception error)
            {
                Report(error);
                return default(T);
            }
        }

        private static void Report(Exception error)
        {
            Monitor?.LogOnce("something in the game could not be read: " + error.ToString(), LogLevel.Error);
        }
    }
}

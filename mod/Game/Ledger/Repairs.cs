using System.Collections.Generic;
using StardewValley;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>News of repairs, by the letters that mark them (wiki: Bundles, JojaMart, Carpenter's Shop).</summary>
    public static class Repairs
    {
        private const string Theater = "ccMovieTheater";
        private const string TownHouse = "pamHouseUpgrade";

        private static readonly Dictionary<string, string> News = new Dictionary<string, string>
        {
            { "Bus Repair", "The bus is repaired: Pam drives you to the desert." },
            { "Minecarts Repaired", "The minecarts are repaired." },
            { "Bridge Repair", "The bridge to the quarry is repaired." },
            { "Greenhouse", "The greenhouse of the farm is repaired." },
            { "Glittering Boulder Removed", "The glittering boulder by the mine is gone; ore washes down the river." },
            { "Movie Theater", "A movie theater has opened in town." },
            { "Pam's House", "Pam and Penny now live in a house." },
            { "Beach Bridge", "The bridge to the tide pools is repaired." },
        };

        /// <summary>Report the repair that a new letter marks, if it marks one.</summary>
        public static void Report(Farmer farmer, string letter)
        {
            foreach (KeyValuePair<string, string> project in ProgressionReader.Projects)
            {
                string other = letter == "cc" + project.Key ? "joja" : letter == "joja" + project.Key ? "cc" : null;
                if (other != null && !farmer.mailReceived.Contains(other + project.Key))
                {
                    Report(project.Value);
                }
            }
            if (letter == Theater)
            {
                Report("Movie Theater");
            }
            else if (letter == TownHouse)
            {
                Report("Pam's House");
            }
        }

        /// <summary>Report a repair.</summary>
        public static void Report(string project)
        {
            Ledger.Main.Notify("repaired", News[project], "project", project);
        }
    }
}

using System;
using System.Collections.Generic;
using System.IO;
using StardewValley;
using StardojoBridge.Game.Reading;
using StardojoBridge.Wire;

namespace StardojoBridge.Game.Saves
{
    /// <summary>Writes the running game as a save folder.</summary>
    /// <remarks>A save of the game is that of a morning: the place of the farmer and the time of day are not in it.</remarks>
    public static class SaveWriter
    {
        /// <summary>Write the game below the instance's folder.</summary>
        /// <param name="path">Absolute path of the save folder to make.</param>
        /// <exception cref="WireError">The path is elsewhere, or the game cannot be saved now.</exception>
        public static void Write(string path)
        {
            string target = InstanceFolder.Check(path, "path");
            if (target.EndsWith(".yaml", StringComparison.OrdinalIgnoreCase))
            {
                throw WireError.BadParams("this game writes save folders, not recipes (got '" + path + "')", "path");
            }
            if (Directory.Exists(target) || File.Exists(target))
            {
                throw WireError.BadParams("there is a file or folder '" + path + "' already", "path");
            }
            if (Game1.eventUp || Game1.newDay || Game1.currentMinigame != null)
            {
                throw new WireError("not_saved", "the game cannot be saved during an event or a night");
            }
            Flush();
            SaveFolder.Copy(Written(), target);
        }

        /// <summary>Let the game write its save, in its own folder of saves.</summary>
        private static void Flush()
        {
            using (IEnumerator<int> steps = SaveGame.getSaveEnumerator())
            {
                while (steps.MoveNext())
                {
                    // each step writes a part
                }
            }
        }

        /// <summary>Return the folder that the game wrote: its name ends with the number of the save.</summary>
        private static string Written()
        {
            string saves = InstanceFolder.Saves();
            string ending = "_" + Texts.Of((long)Game1.uniqueIDForThisGame);
            foreach (string folder in Directory.GetDirectories(saves))
            {
                if (folder.EndsWith(ending, StringComparison.Ordinal))
                {
                    return folder;
                }
            }
            throw new WireError("not_saved", "the game wrote no save in '" + saves + "'");
        }
    }
}

using System;
using System.IO;
using StardojoBridge.Wire;

namespace StardojoBridge.Game.Saves
{
    /// <summary>Checks save folders and copies them into the instance.</summary>
    public static class SaveFolder
    {
        /// <summary>Most bytes of a file of a save.</summary>
        private const long Largest = 256L * 1024 * 1024;

        /// <summary>Name of the short file of a save.</summary>
        private const string Info = "SaveGameInfo";

        /// <summary>Copy a save folder to where the game looks for saves.</summary>
        /// <param name="path">Absolute path of the folder; it is only read.</param>
        /// <returns>The name by which the game loads it.</returns>
        /// <exception cref="WireError">It is not a save folder, or it cannot be copied.</exception>
        public static string Bring(string path)
        {
            string saves = InstanceFolder.Saves();
            string source = Path.GetFullPath(path).TrimEnd(Path.DirectorySeparatorChar);
            string name = Path.GetFileName(source);
            Check(source, name);
            string target = Path.Combine(saves, name);
            if (target != source)
            {
                Copy(source, target);
            }
            return name;
        }

        /// <summary>Copy the two files of a save.</summary>
        /// <exception cref="WireError">They cannot be copied.</exception>
        public static void Copy(string source, string target)
        {
            string name = Path.GetFileName(source);
            try
            {
                Directory.CreateDirectory(target);
                File.Copy(Path.Combine(source, name), Path.Combine(target, Path.GetFileName(target)), true);
                File.Copy(Path.Combine(source, Info), Path.Combine(target, Info), true);
            }
            catch (Exception error) when (error is IOException || error is UnauthorizedAccessException)
            {
                throw new WireError("not_saved", "cannot copy the save to '" + target + "': " + error.Message, "save");
            }
        }

        private static void Check(string source, string name)
        {
            if (source.EndsWith(".yaml", StringComparison.OrdinalIgnoreCase))
            {
                throw new WireError(
                    "bad_save", "'" + source + "' is a recipe of the valley; this game loads save folders", "save");
            }
            if (!Directory.Exists(source))
            {
                throw new WireError("no_save", "there is no folder '" + source + "'", "save");
            }
            foreach (string file in new[] { name, Info })
            {
                var found = new FileInfo(Path.Combine(source, file));
                if (!found.Exists)
                {
                    string message = "'" + source + "' is not a save folder: it has no file '" + file + "'";
                    throw new WireError("bad_save", message, "save");
                }
                if (found.Length > Largest)
                {
                    throw new WireError("bad_save", "the file '" + found.FullName + "' is too large", "save");
                }
            }
        }
    }
}

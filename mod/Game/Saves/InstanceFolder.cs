using System;
using System.IO;
using StardewModdingAPI;
using StardojoBridge.Wire;

namespace StardojoBridge.Game.Saves
{
    /// <summary>The folder of this instance: the only place that the mod writes to.</summary>
    public static class InstanceFolder
    {
        /// <summary>Check that the game's saves are those of an instance, not the user's.</summary>
        /// <returns>The folder of the instance's saves.</returns>
        /// <exception cref="WireError">There is no instance folder, or the saves are outside of it.</exception>
        public static string Saves()
        {
            string folder = Config.Folder();
            if (folder.Length == 0)
            {
                throw new WireError(
                    "no_folder",
                    "this game was not started by pytest-stardojo, so it neither loads nor writes saves;"
                        + " start it with --stardojo-instance=stardew");
            }
            string saves = Path.GetFullPath(Constants.SavesPath);
            if (!IsBelow(folder, saves))
            {
                throw new WireError(
                    "no_folder",
                    "the game keeps its saves in '" + saves + "', outside of the instance's folder '" + folder + "'");
            }
            return saves;
        }

        /// <summary>Check that a path is below the instance's folder.</summary>
        /// <returns>The full path.</returns>
        /// <exception cref="WireError">It is not.</exception>
        public static string Check(string path, string field)
        {
            Saves();
            string full = Path.GetFullPath(path).TrimEnd(Path.DirectorySeparatorChar);
            if (!IsBelow(Config.Folder(), full))
            {
                throw WireError.BadParams(
                    "this game writes only below '" + Config.Folder() + "' (got '" + path + "')", field);
            }
            return full;
        }

        /// <summary>Return whether a path is below a folder, and not through a link that leads elsewhere.</summary>
        public static bool IsBelow(string folder, string path)
        {
            string above = Path.GetFullPath(folder).TrimEnd(Path.DirectorySeparatorChar);
            string full = Path.GetFullPath(path).TrimEnd(Path.DirectorySeparatorChar);
            StringComparison exact = Path.DirectorySeparatorChar == '\\'
                ? StringComparison.OrdinalIgnoreCase
                : StringComparison.Ordinal;
            if (!full.StartsWith(above + Path.DirectorySeparatorChar.ToString(), exact))
            {
                return false;
            }
            for (var at = new DirectoryInfo(full); at != null && at.FullName.Length > above.Length; at = at.Parent)
            {
                if (at.Exists && (at.Attributes & FileAttributes.ReparsePoint) != 0)
                {
                    return false;
                }
            }
            return true;
        }
    }
}

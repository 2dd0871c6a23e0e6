using System;
using System.Globalization;
using System.IO;

namespace StardojoBridge.Game
{
    /// <summary>The settings of the mod: <c>config.json</c>, and the environment of a started instance.</summary>
    /// <remarks>
    /// Environment variables take precedence.  Without <see cref="FolderVariable"/> the mod does nothing at all,
    /// so that it cannot touch the user's own games.
    /// </remarks>
    public sealed class Config
    {
        /// <summary>The environment variable with the port.</summary>
        public const string PortVariable = "STARDOJO_PORT";

        /// <summary>The environment variable with the path of the file that holds the token.</summary>
        public const string TokenVariable = "STARDOJO_TOKEN_FILE";

        /// <summary>The environment variable with the folder of the instance.</summary>
        public const string FolderVariable = "STARDOJO_FOLDER";

        /// <summary>The environment variable that turns pictures on (<c>1</c>) or off (<c>0</c>).</summary>
        public const string FramesVariable = "STARDOJO_FRAMES";

        /// <summary>Most bytes of the file with the token.</summary>
        private const int LongestToken = 4096;

        /// <summary>Port on 127.0.0.1; 0: the system chooses one, which the log shows.</summary>
        public int Port { get; set; }

        /// <summary>Whether views can have pictures.</summary>
        public bool Frames { get; set; } = true;

        /// <summary>Whether the game runs on between requests; otherwise it waits.</summary>
        public bool RealTime { get; set; }

        /// <summary>Game time in relation to real time while an action runs, 1 to 20.</summary>
        public int Speed { get; set; } = 1;

        /// <summary>Whether this process is an instance, in which the mod serves requests.</summary>
        public static bool IsInstance => Folder().Length > 0;

        /// <summary>Return the folder of the instance; empty: there is none.</summary>
        public static string Folder()
        {
            string folder = Environment.GetEnvironmentVariable(FolderVariable);
            return string.IsNullOrWhiteSpace(folder) ? "" : Path.GetFullPath(folder);
        }

        /// <summary>Apply the environment, and check all values.</summary>
        /// <exception cref="InvalidDataException">A value is out of range.</exception>
        public void Complete()
        {
            string port = Environment.GetEnvironmentVariable(PortVariable);
            if (!string.IsNullOrEmpty(port))
            {
                Port = Number(PortVariable, port);
            }
            string frames = Environment.GetEnvironmentVariable(FramesVariable);
            if (!string.IsNullOrEmpty(frames))
            {
                Frames = Number(FramesVariable, frames) != 0;
            }
            Check("Port", Port, 0, 65535);
            Check("Speed", Speed, 1, 20);
        }

        /// <summary>Return the token that every client must give; empty: none.</summary>
        /// <exception cref="IOException">The file cannot be read.</exception>
        public static string Token()
        {
            string path = Environment.GetEnvironmentVariable(TokenVariable);
            if (string.IsNullOrEmpty(path))
            {
                return "";
            }
            if (new FileInfo(path).Length > LongestToken)
            {
                throw new InvalidDataException(TokenVariable + " names a file of more than "
                    + LongestToken.ToString(CultureInfo.InvariantCulture) + " bytes");
            }
            return File.ReadAllText(path).Trim();
        }

        private static int Number(string variable, string text)
        {
            int number;
            if (!int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out number))
            {
                throw new InvalidDataException(variable + " must be a whole number (got '" + text + "')");
            }
            return number;
        }

        private static void Check(string name, int value, int low, int high)
        {
            if (value < low || value > high)
            {
                throw new InvalidDataException(string.Format(
                    CultureInfo.InvariantCulture, "{0} must be {1} to {2} (got {3})", name, low, high, value));
            }
        }
    }
}

using System;
using System.Globalization;

namespace StardojoBridge.Host
{
    /// <summary>The command line of the host.</summary>
    internal sealed class Options
    {
        /// <summary>How to call the program.</summary>
        public const string Usage = "usage: Host.exe [--port N] [--frames] [--parent-pid N] [--token-file PATH] "
            + "[--speed N] [--faults] [--echo-messages]";

        /// <summary>The port; 0: the system chooses one.</summary>
        public int Port;

        /// <summary>Whether to offer pictures.</summary>
        public bool Frames;

        /// <summary>Whether to end with the standard input, as a game that another process started.</summary>
        public bool FollowInput;

        /// <summary>The file whose line is the token that clients must give; empty: none.</summary>
        public string TokenFile = "";

        /// <summary>The folder for the frame file; empty: the system's folder for temporary files.</summary>
        public string Folder = "";

        /// <summary>Ticks of the world for every update tick.</summary>
        public int Speed = 100;

        /// <summary>Whether to answer messages on the standard input instead of serving a port.</summary>
        public bool EchoMessages;

        /// <summary>Whether the game has commands that fail, as a game with bugs has.</summary>
        public bool Faults;

        /// <summary>Read the options.</summary>
        /// <exception cref="ArgumentException">An option is unknown or has a wrong value.</exception>
        public static Options Read(string[] args)
        {
            var made = new Options();
            made.ReadEnvironment();
            for (int at = 0; at < args.Length; at++)
            {
                switch (args[at])
                {
                    case "--frames":
                        made.Frames = true;
                        break;
                    case "--faults":
                        made.Faults = true;
                        break;
                    case "--token-file":
                        made.TokenFile = Text(args, ++at);
                        break;
                    case "--echo-messages":
                        made.EchoMessages = true;
                        break;
                    case "--port":
                        made.Port = Number(args, ++at, 0, 65535);
                        break;
                    case "--speed":
                        made.Speed = Number(args, ++at, 1, 1000000);
                        break;
                    case "--parent-pid":
                        Number(args, ++at, 1, int.MaxValue);
                        made.FollowInput = true;
                        break;
                    default:
                        throw new ArgumentException("unknown option '" + args[at] + "'");
                }
            }
            return made;
        }

        /// <summary>Read the environment variables from which the mod in the game gets its settings.</summary>
        private void ReadEnvironment()
        {
            string[] port = { "STARDOJO_PORT", Environment.GetEnvironmentVariable("STARDOJO_PORT") };
            if (!string.IsNullOrEmpty(port[1]))
            {
                Port = Number(port, 1, 0, 65535);
            }
            Frames = Environment.GetEnvironmentVariable("STARDOJO_FRAMES") == "1";
            TokenFile = Environment.GetEnvironmentVariable("STARDOJO_TOKEN_FILE") ?? "";
            Folder = Environment.GetEnvironmentVariable("STARDOJO_FOLDER") ?? "";
        }

        private static string Text(string[] args, int at)
        {
            if (at >= args.Length)
            {
                throw new ArgumentException(args[at - 1] + " needs a value");
            }
            return args[at];
        }

        private static int Number(string[] args, int at, int low, int high)
        {
            int number;
            string text = at < args.Length ? args[at] : "";
            if (!int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out number)
                || number < low || number > high)
            {
                throw new ArgumentException(args[at - 1] + " needs a whole number (got '" + text + "')");
            }
            return number;
        }
    }
}

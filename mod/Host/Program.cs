using System;
using System.Diagnostics;
using System.IO;
using System.Net.Sockets;
using System.Threading;
using StardojoBridge.Wire;

namespace StardojoBridge.Host
{
    /// <summary>Serves the scripted world on a port, for tests.</summary>
    /// <remarks>Once it listens, it prints one line of JSON as the valley does: <c>port</c>, <c>pid</c> and
    /// <c>frame_file</c>.</remarks>
    internal static class Program
    {
        private static int Main(string[] args)
        {
            Options options;
            try
            {
                options = Options.Read(args);
            }
            catch (ArgumentException error)
            {
                Console.Error.WriteLine(error.Message);
                Console.Error.WriteLine(Options.Usage);
                return 2;
            }
            if (options.EchoMessages)
            {
                MessageEcho.Run();
                return 0;
            }
            try
            {
                using (var game = new ScriptedGame(options))
                {
                    return Serve(game, options);
                }
            }
            catch (IOException error)
            {
                Console.Error.WriteLine(error.Message);
                return 1;
            }
        }

        private static int Serve(ScriptedGame game, Options options)
        {
            Server server;
            try
            {
                var settings = new ServerOptions { Port = options.Port, Log = Console.Error.WriteLine };
                settings.Token = options.TokenFile.Length == 0 ? "" : File.ReadAllText(options.TokenFile).Trim();
                server = new Server(game, settings);
            }
            catch (SocketException error)
            {
                Console.Error.WriteLine("cannot listen on port " + JsonValue.Of(options.Port).Raw + ": " + error.Message);
                return 1;
            }
            Announce(server.Port, game.FramePath);
            if (options.FollowInput)
            {
                FollowInput(game);
            }
            while (!server.Stopped)
            {
                server.Pump(1000);
            }
            return 0;
        }

        private static void Announce(int port, string framePath)
        {
            var writer = new JsonWriter();
            writer.BeginObject();
            writer.Name("port");
            writer.Value(port);
            writer.Name("pid");
            writer.Value(Process.GetCurrentProcess().Id);
            if (framePath != null)
            {
                writer.Name("frame_file");
                writer.Value(framePath);
            }
            writer.EndObject();
            Console.Out.WriteLine(writer.ToString());
            Console.Out.Flush();
        }

        /// <summary>End this process when its standard input is closed.</summary>
        private static void FollowInput(ScriptedGame game)
        {
            Stream input = Console.OpenStandardInput();
            var thread = new Thread(() =>
            {
                var chunk = new byte[4096];
                while (input.Read(chunk, 0, chunk.Length) > 0)
                {
                    // what arrives is dropped
                }
                game.Dispose();
                Environment.Exit(0);
            });
            thread.IsBackground = true;
            thread.Start();
        }
    }
}

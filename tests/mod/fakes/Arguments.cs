// Reads lines of JSON, [command, [arguments]], and prints why the mod refuses each, or "ok".
using System;
using StardojoBridge.Game.Commands;
using StardojoBridge.Wire;

namespace Microsoft.Xna.Framework
{
    public struct Point
    {
        public int X;
        public int Y;

        public Point(int x, int y)
        {
            X = x;
            Y = y;
        }
    }
}

internal static class Arguments
{
    private static void Main()
    {
        string line;
        while ((line = Console.In.ReadLine()) != null)
        {
            JsonValue call = JsonReader.Read(line);
            string name = call.Items[0].AsText();
            CommandInfo info = Array.Find(CommandTable.All, one => one.Name == name);
            try
            {
                Args args = Args.Read(info, call.Items[1].AsList(item => item));
                if (info.Params.Exists(param => param.Name == "x"))
                {
                    args.Tile();
                }
                Console.WriteLine("ok");
            }
            catch (WireError error)
            {
                Console.WriteLine(error.Kind + "|" + (error.Field ?? "") + "|" + error.Message);
            }
        }
    }
}

// Runs the mod's checks of save folders without the game: Saving.exe SAVES WHAT PATH.
using System;
using System.IO;
using StardojoBridge.Game.Saves;
using StardojoBridge.Wire;

namespace StardewModdingAPI
{
    public static class Constants
    {
        public static string SavesPath { get; set; }
    }
}

internal static class Saving
{
    private static int Main(string[] args)
    {
        StardewModdingAPI.Constants.SavesPath = args[0];
        try
        {
            switch (args[1])
            {
                case "bring":
                    Console.WriteLine("name " + SaveFolder.Bring(args[2]));
                    return 0;
                case "check":
                    Console.WriteLine("path " + InstanceFolder.Check(args[2], "path"));
                    return 0;
                case "copy":
                    SaveFolder.Copy(args[2], InstanceFolder.Check(args[3], "path"));
                    return 0;
                default:
                    throw new ArgumentException(args[1]);
            }
        }
        catch (WireError error)
        {
            Console.WriteLine(error.Kind + " " + (error.Field ?? "-") + " " + error.Message);
            return 1;
        }
    }
}

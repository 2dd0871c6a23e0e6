// Serves the small farm of Living.cs over the wire, as the game with the mod does.
using System;
using System.Collections.Generic;
using System.IO;
using StardewModdingAPI;
using StardewValley;
using StardewValley.Menus;
using StardojoBridge.Game;
using StardojoBridge.Game.Saves;
using StardojoBridge.Wire;

internal static class Serving
{
    private const int LoadTime = 5;
    private static Bridge _bridge;
    private static int _loading;

    public static void Run(string saves)
    {
        Constants.SavesPath = saves;
        Game1.game1 = new Game1();
        Game1.activeClickableMenu = new TitleMenu();
        Game1.player.CanMove = true;
        Game1.player.IsLocalPlayer = true;
        Answer();
        _bridge = new Bridge(new Config { Frames = false }, "test");
        var server = new Server(_bridge, new ServerOptions { Log = Console.Error.WriteLine });
        Console.WriteLine(server.Port);
        Console.Out.Flush();
        while (!server.Stopped)
        {
            _bridge.BeforeRequests();
            server.Pump(1);
            if (!Pause.IsHeld)
            {
                Update();
            }
        }
    }

    /// <summary>One update of the game.</summary>
    private static void Update()
    {
        if (_loading > 0 && --_loading == 0)
        {
            Context.IsWorldReady = true;
            _bridge.WasLoaded = true;
        }
        if (Context.IsWorldReady && Game1.activeClickableMenu == null)
        {
            Game1.gameTimeInterval += 50;
            if (Game1.gameTimeInterval >= 3 * 7000)
            {
                Fake.Call<object>("Game1.performTenMinuteClockUpdate", null);
            }
        }
    }

    private static void Answer()
    {
        var answers = Fake.Results;
        answers["SaveGame.Load"] = (me, args) =>
        {
            _loading = LoadTime;
            return null;
        };
        answers["Game1.exitActiveMenu"] = (me, args) =>
        {
            Game1.activeClickableMenu = null;
            return null;
        };
        answers["Game1.ExitToTitle"] = (me, args) =>
        {
            Context.IsWorldReady = false;
            Game1.activeClickableMenu = new TitleMenu();
            return null;
        };
        answers["Game1.performTenMinuteClockUpdate"] = (me, args) =>
        {
            Game1.gameTimeInterval = 0;
            Game1.timeOfDay += Game1.timeOfDay % 100 == 50 ? 50 : 10;
            return null;
        };
        answers["SaveGame.getSaveEnumerator"] = (me, args) => Written();
    }

    private static IEnumerator<int> Written()
    {
        string name = "Robin_" + Game1.uniqueIDForThisGame;
        string folder = Path.Combine(Constants.SavesPath, name);
        Directory.CreateDirectory(folder);
        yield return 1;
        File.WriteAllText(Path.Combine(folder, name), "<SaveGame/>");
        File.WriteAllText(Path.Combine(folder, "SaveGameInfo"), "<Farmer/>");
        yield return 100;
    }
}

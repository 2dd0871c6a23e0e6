// Plays actions on the small farm of Living.cs, with tools and menus that behave as the game's.  Reads lines of
// JSON and prints a line for each: ["hold", item] puts an item into slot 0 and holds it; ["open", menu] opens a
// menu; ["event", what] lets something happen; other words change the world; an action as on the wire plays it,
// one update after the other.
using System;
using System.Collections.Generic;
using System.Reflection;
using Microsoft.Xna.Framework;
using StardewModdingAPI;
using StardewValley;
using StardewValley.Menus;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Ledger;
using StardojoBridge.Game.Menus;
using StardojoBridge.Wire;
using Ledger = StardojoBridge.Game.Ledger.Ledger;

internal static class Playing
{
    private const int Longest = 2000;

    /// <summary>What the game was asked to do.</summary>
    public static readonly List<string> Log = new List<string>();

    /// <summary>What happens at later updates.</summary>
    public static readonly List<KeyValuePair<int, Action>> Later = new List<KeyValuePair<int, Action>>();

    private static readonly MethodInfo Tick =
        typeof(Watch).GetMethod("Tick", BindingFlags.NonPublic | BindingFlags.Static);

    public static Farmer Farmer
    {
        get { return Game1.player; }
    }

    public static void Run()
    {
        Prepare();
        string line;
        while ((line = Console.In.ReadLine()) != null)
        {
            JsonValue call = JsonReader.Read(line);
            string result = call.Kind == JsonKind.Array ? Do(call) : Play(call);
            Console.WriteLine(Report(result));
        }
    }

    /// <summary>Do something after some updates.</summary>
    public static void After(int updates, Action action)
    {
        Later.Add(new KeyValuePair<int, Action>(Game1.ticks + updates, action));
    }

    /// <summary>Let the picture fade for some updates, and then do something.</summary>
    public static void Fade(Action action)
    {
        Game1.globalFade = true;
        After(12, () =>
        {
            Game1.globalFade = false;
            action();
        });
    }

    /// <summary>Add an item to the first free slot.</summary>
    public static void Receive(Item item)
    {
        Farmer.addItemToInventory(item);
        BodyPatches.AfterReceipt(Farmer, item, item.Stack);
    }

    private static void Prepare()
    {
        Context.IsWorldReady = true;
        Game1.options.zoomLevel = 1;
        Game1.options.uiScale = 1;
        Game1.uiViewport = new xTile.Dimensions.Rectangle { Width = 1280, Height = 720 };
        Game1.viewport = new xTile.Dimensions.Rectangle { Width = 640, Height = 360 };
        GameMenu.inventoryTab = 0;
        GameMenu.socialTab = 2;
        GameMenu.mapTab = 3;
        GameMenu.craftingTab = 4;
        Farmer.CanMove = true;
        Farmer.IsLocalPlayer = true;
        Farmer.Items.Clear();
        for (int slot = 0; slot < Farmer.MaxItems; slot++)
        {
            Farmer.Items.Add(null);
        }
        Journal.Clock = () => new Moment { Day = 3, Time = Game1.timeOfDay };
        PlayingTools.Answer();
        PlayingMenus.Answer();
        PlayingServices.Answer();
        PlayingEvents.Answer();
        Sync();
        Ledger.Main.Begin();
    }

    private static string Do(JsonValue call)
    {
        string what = call.Items[0].AsText();
        string value = call.Items[1].AsText();
        switch (what)
        {
            case "hold":
                Farmer.Items[0] = PlayingTools.Make(value);
                Farmer.CurrentToolIndex = 0;
                break;
            case "give":
                Farmer.Items[Farmer.Items.IndexOf(null)] = PlayingTools.Make(value);
                break;
            case "open":
                Game1.activeClickableMenu = PlayingMenus.Open(value) ?? PlayingServices.Open(value);
                break;
            case "event":
                PlayingEvents.Do(value);
                Update();
                return "";
            case "wait":
                for (int updates = int.Parse(value); updates > 0; updates--)
                {
                    Update();
                }
                break;
            default:
                PlayingTools.Set(what, value);
                break;
        }
        Sync();
        Ledger.Main.Begin();
        return "";
    }

    private static string Play(JsonValue value)
    {
        ActionResult invalid;
        GameAction action = ActionReader.Read(value, out invalid);
        if (action == null)
        {
            return invalid.ToString();
        }
        Activity activity = Activities.For(action, Farmer);
        for (int updates = 0; !activity.Tick(); updates++)
        {
            if (updates > Longest)
            {
                throw new InvalidOperationException("the action does not end: " + value);
            }
            Update();
        }
        Update();
        return activity.Result.ToString();
    }

    private static void Update()
    {
        Game1.ticks++;
        foreach (KeyValuePair<int, Action> one in Later.FindAll(one => one.Key <= Game1.ticks))
        {
            Later.Remove(one);
            one.Value();
        }
        PlayingTools.Update();
        Sync();
        Tick.Invoke(null, null);
    }

    private static void Sync()
    {
        int slot = Farmer.CurrentToolIndex;
        Farmer.CurrentItem = slot < Farmer.Items.Count ? Farmer.Items[slot] : null;
        Farmer.CurrentTool = Farmer.CurrentItem as Tool;
        Farmer.ActiveObject = Farmer.CurrentItem as StardewValley.Object;
    }

    private static string Report(string result)
    {
        IClickableMenu menu = Game1.activeClickableMenu;
        string shown = menu == null ? "null" : MenuReader.Read(menu).ToString();
        var bag = new List<string>();
        foreach (Item item in Farmer.Items)
        {
            if (item != null)
            {
                bag.Add(item.Stack + " " + item.Name);
            }
        }
        string parts = "{\"result\": " + (result == "" ? "null" : result) + ", \"menu\": " + shown + ", \"money\": " + Farmer.Money
            + ", \"log\": " + Texts(Log) + ", \"bag\": " + Texts(bag)
            + ", \"deeds\": [" + Join(Ledger.Main.Deeds) + "], \"events\": [" + Join(Ledger.Main.TakeEvents()) + "]}";
        Log.Clear();
        return parts;
    }

    private static string Texts(List<string> texts)
    {
        var writer = new JsonWriter();
        writer.Value(JsonValue.Of(texts.ConvertAll(text => JsonValue.Of(text))));
        return System.Text.Encoding.UTF8.GetString(writer.ToBytes());
    }

    private static string Join<T>(IEnumerable<T> parts)
    {
        var texts = new List<string>();
        foreach (T part in parts)
        {
            texts.Add(part.ToString());
        }
        return string.Join(", ", texts.ToArray());
    }
}

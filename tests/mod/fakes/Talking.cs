// Dialogue boxes that open slowly, type their text and ignore early clicks, in place of the game's, to run
// the answers of the mod.  The first argument is the box: texts joined by "/", and the answers of a question
// behind "?"; the others are the options to choose one after another, "1",
// "out:1" or "close".
using System;
using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Menus;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Menus;
using StardojoBridge.Wire;

namespace Microsoft.Xna.Framework
{
    public struct Point
    {
        public int X, Y;
    }

    public struct Rectangle
    {
        public int X, Y, Width, Height;
        public Rectangle(int x, int y, int width, int height) { X = x; Y = y; Width = width; Height = height; }
        public static Rectangle Empty { get { return new Rectangle(); } }
        public Point Center { get { return new Point { X = X + (Width / 2), Y = Y + (Height / 2) }; } }
    }
}

namespace StardewValley
{
    public class Item
    {
        public int Quality, Stack;
        public string QualifiedItemId = "";
    }

    public class NPC
    {
        public string displayName = "";
    }

    public class Dialogue
    {
        public NPC speaker;
    }

    public class Response
    {
        public string responseKey, responseText;
    }

    public class Farmer
    {
        public int freezePause, CurrentToolIndex, MaxItems = 36;
        public bool UsingTool, isEating, CanMove = true;
        public object currentLocation = "Farm";
    }

    public class Event
    {
        public bool isFestival, skipped, skippable;
        public string id;
        public void skipEvent() { }
    }

    public class View
    {
        public int Width, Height;
    }

    public static class Game1
    {
        public static int dayOfMonth = 1;
        public static bool newDay, fadeToBlack, globalFade, isWarping, eventUp;
        public static object locationRequest, currentMinigame;
        public static Event CurrentEvent;
        public static IClickableMenu activeClickableMenu;
        public static Farmer player = new Farmer();
        public static View uiViewport = new View { Width = 1280, Height = 720 };
        public static void exitActiveMenu() { activeClickableMenu = null; }
    }
}

namespace StardewValley.Menus
{
    public class ClickableComponent
    {
        public Rectangle bounds;
        public bool visible = true;
    }

    public class IClickableMenu
    {
        public int xPositionOnScreen = 100, yPositionOnScreen = 400, width = 1000, height = 300;
        public ClickableComponent upperRightCloseButton;
        public virtual void performHoverAction(int x, int y) { }
        public virtual void receiveLeftClick(int x, int y) { }
        public virtual void receiveRightClick(int x, int y) { }
        public virtual void releaseLeftClick(int x, int y) { }
        public bool readyToClose() { return true; }
        public void exitThisMenu() { Game1.activeClickableMenu = null; }
    }

    public class DialogueBox : IClickableMenu
    {
        public List<string> Texts = new List<string>();
        public Response[] responses = new Response[0];
        public List<ClickableComponent> responseCC = new List<ClickableComponent>();
        public Dialogue characterDialogue;
        public bool isQuestion, transitioning = true;
        public int safetyTimer = 45, selectedResponse = -1, Opening = 20, Typing = 30;
        public string Answered = "";

        public string getCurrentString() { return Texts.Count == 0 ? "" : Texts[0]; }

        public void Update()
        {
            safetyTimer -= safetyTimer > 0 ? 1 : 0;
            Opening -= Opening > 0 ? 1 : 0;
            Typing -= Typing > 0 ? 1 : 0;
            transitioning = Opening > 0;
        }

        public override void performHoverAction(int x, int y)
        {
            selectedResponse = responseCC.FindIndex(
                one => x >= one.bounds.X && x < one.bounds.X + one.bounds.Width
                    && y >= one.bounds.Y && y < one.bounds.Y + one.bounds.Height);
        }

        public override void receiveLeftClick(int x, int y)
        {
            if (transitioning || safetyTimer > 0)
            {
                return;
            }
            if (Typing > 0)
            {
                Typing = 0;
                return;
            }
            if (isQuestion && Texts.Count == 1)
            {
                if (selectedResponse >= 0)
                {
                    Answered = responses[selectedResponse].responseKey;
                    Game1.activeClickableMenu = null;
                }
                return;
            }
            Texts.RemoveAt(0);
            Typing = 30;
            if (Texts.Count == 0)
            {
                Game1.activeClickableMenu = null;
            }
        }
    }
}

namespace StardojoBridge.Game.Reading
{
    public static class Hidden
    {
        public static int Number(object owner, string name) { return 0; }
    }

    public static class Texts
    {
        public static string Name(Item item) { return ""; }
    }
}

namespace StardojoBridge.Game.Ledger
{
    public static class Safe
    {
        public static T Get<T>(Func<T> value) { return value(); }
    }

    public sealed class Ledger
    {
        public static readonly Ledger Main = new Ledger();
        public void Notify(string kind, string text, params object[] data) { }
    }
}

namespace StardojoBridge.Game.Menus
{
    public static class Adapters
    {
        public static MenuAdapter For(IClickableMenu menu, Farmer farmer) { return new DialogueAdapter((DialogueBox)menu, farmer); }
        public static IClickableMenu Top(IClickableMenu menu) { return menu; }
    }

    public static class FarmerMenus
    {
        public static void Open(string name) { }
    }

    public sealed class OtherAdapter : MenuAdapter
    {
        public OtherAdapter(IClickableMenu menu, Farmer farmer) : base(menu, farmer) { }
        public override string Kind { get { return "other"; } }
        public override MenuPage Page() { return new MenuPage(); }
    }
}

public static class Program
{
    private static DialogueBox Box(string text)
    {
        string[] parts = text.Split('?');
        var box = new DialogueBox();
        box.Texts.AddRange(parts[0].Split('/'));
        if (parts.Length > 1)
        {
            box.isQuestion = true;
            string[] answers = parts[1].Split('/');
            box.responses = Array.ConvertAll(answers, one => new Response { responseKey = one, responseText = one + "!" });
            for (int place = 0; place < answers.Length; place++)
            {
                box.responseCC.Add(new ClickableComponent { bounds = new Rectangle(120, 420 + (60 * place), 900, 50) });
            }
        }
        return box;
    }

    private static Activity Choice(string word)
    {
        if (word == "close")
        {
            return new MenuActivity(Game1.player, null);
        }
        bool isOut = word.StartsWith("out:", StringComparison.Ordinal);
        int index = int.Parse(isOut ? word.Substring(4) : word);
        return new ChooseOptionActivity(Game1.player, index, null, isOut);
    }

    public static void Main(string[] args)
    {
        DialogueBox box = Box(args[0]);
        Game1.activeClickableMenu = box;
        Console.WriteLine(MenuReader.Read(box).ToString());
        for (int place = 1; place < args.Length; place++)
        {
            Activity choice = Choice(args[place]);
            while (!choice.Tick())
            {
                box.Update();
            }
            Console.WriteLine(choice.Result.ToString());
            Console.WriteLine(Game1.activeClickableMenu == null ? "closed" : box.getCurrentString());
        }
        Console.WriteLine(box.Answered);
    }
}

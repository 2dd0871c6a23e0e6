// A world of a few tiles that moves, in place of the game, to run the walks of the mod.  It has only the
// members that walks use.  The first argument is a map: '.' free, '#' wall, 'F' farmer, 'N' a villager, and
// 'E' an exit of the map; the second the target relative to the farmer, "3,0", or the name of a map; the
// others, if there are any, what happens at which update: "5:N:2,1" puts a villager on a tile, "5:menu" opens
// a menu.  Behind "|" more maps can follow: "Town=..E" with the name of the map, whose exits 'E' lead to the
// next one, and whose doors 'D' lead to it, too; those at 'X' lead nowhere; the farmer arrives at the tile 0,0.
using System;
using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardojoBridge.Game.Actions;
using StardojoBridge.Wire;

namespace Microsoft.Xna.Framework
{
    public struct Point
    {
        public int X, Y;
        public Point(int x, int y) { X = x; Y = y; }
        public Vector2 ToVector2() { return new Vector2(X, Y); }
    }

    public struct Vector2
    {
        public float X, Y;
        public Vector2(float x, float y) { X = x; Y = y; }
    }

    public struct Rectangle
    {
        public int X, Y, Width, Height;
        public Rectangle(int x, int y, int width, int height) { X = x; Y = y; Width = width; Height = height; }
    }
}

namespace xTile.Dimensions
{
    public struct Rectangle
    {
    }
}

namespace StardewValley.Menus
{
    public class IClickableMenu
    {
    }
}

namespace StardewValley.Pathfinding
{
    public class PathFindController
    {
        public Point End;
        public Stack<Point> pathToEndPoint = new Stack<Point>();
        public int Ticks;

        public PathFindController(Character c, GameLocation location, Point endPoint, int finalFacingDirection)
        {
            End = endPoint;
        }
    }
}

namespace StardewValley.Buildings
{
    public class Building
    {
        public GameLocation GetIndoors() { return null; }
        public Point getPointForHumanDoor() { return new Point(-9, -9); }
    }
}

namespace StardewValley
{
    public class Character
    {
        public string Name = "";
        public Point TilePoint;
        public GameLocation currentLocation;
        public Pathfinding.PathFindController controller;
        public bool IsMonster, IsInvisible;
        public Rectangle GetBoundingBox() { return new Rectangle(TilePoint.X * 64, TilePoint.Y * 64, 64, 64); }
        public void Halt() { }
        public void faceDirection(int direction) { }
        public Vector2 Position { get; set; }
    }

    public class NPC : Character
    {
    }

    public class FarmAnimal : Character
    {
    }

    public class Farmer : Character
    {
        public int health = 100, freezePause;
        public float Stamina = 100;
        public bool UsingTool, isEating, CanMove = true, IsLocalPlayer = true;
        public void setRunning(bool isRunning, bool force) { }
    }

    public class Warp
    {
        public int X, Y, TargetX, TargetY;
        public string TargetName = "Town";
    }

    public class Event
    {
        public bool isFestival, skipped, skippable;
        public string id;
        public void skipEvent() { }
    }

    public class Animals
    {
        public List<FarmAnimal> Values = new List<FarmAnimal>();
    }

    public class Doors
    {
        public Dictionary<Point, string> Pairs = new Dictionary<Point, string>();
        public bool ContainsKey(Point tile) { return Pairs.ContainsKey(tile); }
    }

    public class GameLocation
    {
        public string[] Rows;
        public string NameOrUniqueName = "Farm";
        public List<Warp> warps = new List<Warp>();
        public List<NPC> characters = new List<NPC>();
        public List<Farmer> farmers = new List<Farmer>();
        public Animals animals = new Animals();
        public List<Buildings.Building> buildings = new List<Buildings.Building>();
        public Doors doors = new Doors();
        public string doesTileHaveProperty(int x, int y, string name, string layer) { return null; }
        public bool isTilePassable(Vector2 tile) { return "#D".IndexOf(Rows[(int)tile.Y][(int)tile.X]) < 0; }

        public bool isCollidingPosition(
            Rectangle box, xTile.Dimensions.Rectangle view, bool isFarmer, int damages, bool glider, Character who)
        {
            return characters.Exists(one => one.TilePoint.X == box.X / 64 && one.TilePoint.Y == box.Y / 64);
        }
    }

    public static class Game1
    {
        public const int tileSize = 64;
        public static int dayOfMonth = 1;
        public static bool newDay, fadeToBlack, globalFade, isWarping, eventUp;
        public static object locationRequest, currentMinigame;
        public static Event CurrentEvent;
        public static Menus.IClickableMenu activeClickableMenu;
        public static xTile.Dimensions.Rectangle viewport;
        public static Farmer player;
        public static int Fade;

        public static List<GameLocation> Maps = new List<GameLocation>();
        public static string Next;

        public static GameLocation getLocationFromName(string name)
        {
            return Maps.Find(one => one.NameOrUniqueName == name);
        }

        public static void warpFarmer(string location, int x, int y, bool flip)
        {
            fadeToBlack = true;
            Fade = 20;
            Next = location;
        }
    }
}

namespace StardojoBridge.Game.Reading
{
    public static class Texts
    {
        public static readonly string[] Directions = { "up", "right", "down", "left" };
    }

    public static class Hidden
    {
        public static object Read(object owner, string name) { return null; }
    }

    public struct Size
    {
        private int _width, _height;
        public static Size Of(GameLocation place) { return new Size { _width = place.Rows[0].Length, _height = place.Rows.Length }; }
        public bool Contains(int x, int y) { return x >= 0 && y >= 0 && x < _width && y < _height; }
    }

    public static class Boxes
    {
        public static IEnumerable<Point> Tiles(Rectangle box) { yield return new Point(box.X / 64, box.Y / 64); }
    }
}

namespace StardojoBridge.Game.Ledger
{
    public static class Kills
    {
        public static string Nearest(Farmer farmer) { return "Green Slime"; }
    }

    public sealed class Ledger
    {
        public static readonly Ledger Main = new Ledger();
        public void Notify(string kind, string text, params object[] data) { }
    }
}

namespace StardojoBridge.Game.Reading
{
    public static class Places
    {
        public static GameLocation Find(string name) { return Game1.getLocationFromName(name); }
    }
}

namespace StardojoBridge.Game.Actions
{
    public static class Hands
    {
        public static string Locked = "";

        public static bool Press(Farmer farmer, Point tile)
        {
            string next = farmer.currentLocation.doors.Pairs[tile];
            if (next != Locked)
            {
                Game1.warpFarmer(next, 0, 0, false);
            }
            return true;
        }

        public static string DismissMessage() { return ""; }
    }
}

namespace StardojoBridge.Game.Menus
{
    public static class MenuReader
    {
        public static bool IsReady(StardewValley.Menus.IClickableMenu menu) { return true; }
    }
}

public static class Program
{
    private const int TicksPerTile = 12;

    private static Point Tile(string text)
    {
        string[] parts = text.Split(',');
        return new Point(int.Parse(parts[0]), int.Parse(parts[1]));
    }

    private static void Update(Farmer farmer)
    {
        if (Game1.Fade > 0 && --Game1.Fade == 0)
        {
            Game1.fadeToBlack = false;
            farmer.currentLocation = Game1.getLocationFromName(Game1.Next);
            farmer.TilePoint = new Point(0, 0);
        }
        StardewValley.Pathfinding.PathFindController walk = farmer.controller;
        bool isFree = walk != null && !farmer.currentLocation.characters.Exists(one => one.TilePoint.Equals(walk.End));
        if (isFree && ++walk.Ticks >= TicksPerTile)
        {
            farmer.TilePoint = walk.End;
            farmer.controller = null;
        }
    }

    private static void Happen(string what, Farmer farmer)
    {
        string[] parts = what.Split(':');
        switch (parts[1])
        {
            case "N":
                farmer.currentLocation.characters.Add(new NPC { TilePoint = Tile(parts[2]) });
                break;
            case "menu":
                Game1.activeClickableMenu = new StardewValley.Menus.IClickableMenu();
                break;
            case "hurt":
                farmer.health -= 10;
                break;
            case "lock":
                Hands.Locked = parts[2];
                break;
            case "night":
                Game1.dayOfMonth++;
                break;
        }
    }

    private static void Draw(GameLocation place, string next, Farmer farmer)
    {
        for (int y = 0; y < place.Rows.Length; y++)
        {
            for (int x = 0; x < place.Rows[y].Length; x++)
            {
                switch (place.Rows[y][x])
                {
                    case 'F':
                        farmer.TilePoint = new Point(x, y);
                        farmer.currentLocation = place;
                        break;
                    case 'N':
                        place.characters.Add(new NPC { TilePoint = new Point(x, y) });
                        break;
                    case 'E':
                        place.warps.Add(new Warp { X = x, Y = y, TargetName = next });
                        break;
                    case 'X': // a door and a warp of another mod that lead nowhere
                        place.warps.Add(new Warp { X = x, Y = y, TargetName = null });
                        place.doors.Pairs[new Point(x, y)] = null;
                        break;
                    case 'D':
                        place.doors.Pairs[new Point(x, y)] = next;
                        break;
                }
            }
        }
    }

    private static void Load(string text, Farmer farmer)
    {
        foreach (string part in (text + "|Town=.").Split('|'))
        {
            int sign = part.IndexOf('=');
            var place = new GameLocation { Rows = part.Substring(sign + 1).Split('/') };
            place.NameOrUniqueName = sign < 0 ? "Farm" : part.Substring(0, sign);
            Game1.Maps.Add(place);
        }
        for (int place = 0; place < Game1.Maps.Count; place++)
        {
            string next = place + 1 < Game1.Maps.Count ? Game1.Maps[place + 1].NameOrUniqueName : "";
            Draw(Game1.Maps[place], next, farmer);
        }
        Game1.Maps[0].warps.Add(new Warp { X = -1, Y = 0 });
    }

    private static Activity Walk(string target, Farmer farmer)
    {
        if (target.IndexOf(',') < 0)
        {
            return new NavigateActivity(farmer, target);
        }
        Point tile = Tile(target);
        return new MoveActivity(farmer, tile.X, tile.Y);
    }

    public static void Main(string[] args)
    {
        var farmer = new Farmer();
        Game1.player = farmer;
        Load(args[0], farmer);
        Activity walk = Walk(args[1], farmer);
        int tick = 0;
        while (!walk.Tick())
        {
            tick++;
            for (int place = 2; place < args.Length; place++)
            {
                if (args[place].StartsWith(tick + ":", StringComparison.Ordinal))
                {
                    Happen(args[place], farmer);
                }
            }
            Update(farmer);
        }
        Console.WriteLine(walk.Result.ToString());
        Console.WriteLine(farmer.currentLocation.NameOrUniqueName);
    }
}

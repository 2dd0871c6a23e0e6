using System;
using System.Collections.Generic;
using StardojoBridge.Wire;

namespace StardojoBridge.Host
{
    /// <summary>What the actions do in the scripted world.</summary>
    internal static class Actions
    {
        private const int TicksOfStep = 8;
        private const int TicksOfSwing = 30;
        private const double EnergyOfSwing = 2;

        private static readonly Dictionary<Type, Func<World, GameAction, Activity>> Starts =
            new Dictionary<Type, Func<World, GameAction, Activity>>
            {
                { typeof(Move), (world, action) => Walk(world, (Move)action) },
                { typeof(Use), (world, action) => Swing(world, ((Use)action).Direction) },
                { typeof(Interact), (world, action) => Act(world, ((Interact)action).Direction) },
                { typeof(ChooseItem), (world, action) => Hold(world, ((ChooseItem)action).SlotIndex) },
                { typeof(ChooseOption), (world, action) => Menus.Choose(world, (ChooseOption)action) },
                { typeof(MenuAction), (world, action) => Menus.OpenOrClose(world, (MenuAction)action) },
                { typeof(Craft), (world, action) => Make(world, ((Craft)action).Item) },
                { typeof(Navigate), (world, action) => Travel(world, ((Navigate)action).Name) },
                { typeof(AttachItem), (world, action) => Attach(world, ((AttachItem)action).SlotIndex) },
                { typeof(UnattachItem), (world, action) => Unattach(world) },
            };

        /// <summary>Return the activity of an action.</summary>
        public static Activity Begin(World world, GameAction action)
        {
            bool worksInMenu = action is ChooseOption || action is MenuAction || action is Craft;
            if (world.Menu != null && !worksInMenu)
            {
                return Activity.Refused("menu_open", "a menu is open");
            }
            Func<World, GameAction, Activity> start;
            if (!Starts.TryGetValue(action.GetType(), out start))
            {
                return Activity.Refused("not_in_this_version", "this world has no action '" + action.Verb + "'");
            }
            return start(world, action);
        }

        /// <summary>Return an activity that succeeds at once.</summary>
        public static Activity Done()
        {
            return Activity.Now(new ActionResult { Ok = true });
        }

        private static Activity Hold(World world, int slot)
        {
            world.Slot = slot;
            return Done();
        }

        private static Activity Attach(World world, int slot)
        {
            Stack stack = world.Bag[slot];
            bool holdsRod = world.Held != null && world.Held.Name == "Fiberglass Rod";
            if (!holdsRod || stack == null || stack.Name != "Bait" || world.Attached != null)
            {
                return Activity.Refused("cannot_attach", "that cannot be attached to what is in your hand");
            }
            world.Take("Bait", 1);
            world.Attached = "Bait";
            return Done();
        }

        private static Activity Unattach(World world)
        {
            if (world.Attached == null)
            {
                return Activity.Refused("nothing_attached", "nothing is attached to what is in your hand");
            }
            world.Add(world.Attached, 1);
            world.Attached = null;
            return Done();
        }

        private static Activity Walk(World world, Move move)
        {
            List<Tile> path = Paths.Find(world, new Tile(world.X + move.X, world.Y + move.Y));
            if (path == null)
            {
                string target = "(" + JsonValue.Of(move.X).Raw + ", " + JsonValue.Of(move.Y).Raw + ")";
                return Activity.Refused("no_path", "no path leads to " + target);
            }
            var activity = new Activity(() => new ActionResult { Ok = true, Tile = new Tile(world.X, world.Y) });
            foreach (Tile tile in path)
            {
                activity.Then(TicksOfStep, () => Enter(world, tile));
            }
            return activity;
        }

        private static void Enter(World world, Tile tile)
        {
            world.Facing = Directions.Between(world.X, world.Y, tile);
            world.X = tile.X;
            world.Y = tile.Y;
            string to = world.Place.ExitAt(tile.X, tile.Y);
            if (to != null)
            {
                GoTo(world, to);
            }
        }

        private static void GoTo(World world, string name)
        {
            Tile arrival = Place.Named(name).ExitTo(world.Place.Name, true);
            world.Warp(name, arrival.X, arrival.Y);
        }

        private static Activity Swing(World world, string direction)
        {
            world.Facing = direction;
            string tool = world.Held == null ? "" : world.Held.Name;
            Tile tile = Directions.Faced(world, direction);
            if (Array.IndexOf(new[] { "Hoe", "Watering Can", "Pickaxe", "Axe" }, tool) < 0)
            {
                return Activity.Refused("nothing_held", "what is in your hand cannot be used");
            }
            if (world.Energy < EnergyOfSwing)
            {
                return Activity.Refused("exhausted", "you are too tired");
            }
            ActionResult result = null;
            return new Activity(() => result).Then(TicksOfSwing, () => result = Hit(world, tool, tile));
        }

        private static ActionResult Hit(World world, string tool, Tile tile)
        {
            bool isSoil = world.Place.IsSoil(tile.X, tile.Y) && !world.HasStone(tile.X, tile.Y);
            world.Energy -= EnergyOfSwing;
            if (tool == "Hoe" && isSoil && world.Tilled.Add(tile))
            {
                world.Record("tilled", "Tilled soil", tool, tile);
            }
            else if (tool == "Watering Can" && world.Tilled.Contains(tile) && world.Watered.Add(tile))
            {
                world.Record("watered", "Tilled soil", tool, tile);
            }
            else if (tool == "Pickaxe" && world.HasStone(tile.X, tile.Y))
            {
                world.Broken.Add(tile);
                world.Add("Stone", 1);
                world.Record("mined", "Stone", tool, tile);
            }
            else
            {
                return new ActionResult { Ok = false, Reason = "nothing_there", Message = "nothing to use it on" };
            }
            return new ActionResult { Ok = true };
        }

        private static Activity Act(World world, string direction)
        {
            world.Facing = direction;
            Tile tile = Directions.Faced(world, direction);
            if (world.Place.At(tile.X, tile.Y) == 'C')
            {
                world.Menu = "chest";
                return Done();
            }
            string to = world.Place.ExitAt(tile.X, tile.Y);
            if (to != null)
            {
                return new Activity(() => new ActionResult { Ok = true }).Then(TicksOfStep, () => GoTo(world, to));
            }
            return Activity.Refused("nothing_there", "nothing is there");
        }

        /// <summary>Craft an item by its name.</summary>
        public static Activity Make(World world, string item)
        {
            if (item != "Chest")
            {
                return Activity.Refused("unknown_recipe", "you know no recipe for " + WireError.Shortened(item, 100));
            }
            if (!world.Take("Wood", 50))
            {
                return Activity.Refused("missing_ingredients", "you need 50 Wood");
            }
            world.Add("Chest", 1);
            world.Record("crafted", "Chest", "", null);
            return Done();
        }

        private static Activity Travel(World world, string name)
        {
            Place place = Place.Named(name);
            if (place == null)
            {
                return Activity.Refused("unknown_place", "no place is called " + WireError.Shortened(name, 100));
            }
            if (place == world.Place)
            {
                return Done();
            }
            string[] others = { "Farm", name };
            var activity = new Activity(() => new ActionResult { Ok = true });
            foreach (string other in others)
            {
                string to = other;
                activity.Then(100, () => Pass(world, to));
            }
            return activity;
        }

        private static void Pass(World world, string to)
        {
            if (world.Place.Name != to)
            {
                GoTo(world, to);
            }
        }
    }
}

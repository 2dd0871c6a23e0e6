using System;
using System.Collections.Generic;
using StardojoBridge.Wire;

namespace StardojoBridge.Host
{
    /// <summary>The simulator commands that the scripted world knows.</summary>
    internal static class Commands
    {
        /// <summary>Run a command; return its output.</summary>
        /// <exception cref="WireError">The command is unknown, or its arguments are wrong.</exception>
        public static string Run(World world, string name, List<JsonValue> args)
        {
            switch (name)
            {
                case "set_money":
                    AtMost(args, 1);
                    world.Money = (int)Number(args, 0, "amount", 10000000, 0, 2000000000);
                    break;
                case "set_energy":
                    AtMost(args, 1);
                    world.Energy = Number(args, 0, "amount", 270, -15, 270);
                    break;
                case "set_health":
                    AtMost(args, 1);
                    world.Health = (int)Number(args, 0, "amount", 100, 0, 100);
                    break;
                case "clear_inventory":
                    AtMost(args, 0);
                    Array.Clear(world.Bag, 0, world.Bag.Length);
                    break;
                case "add_item_by_name":
                    AtMost(args, 2);
                    AddItem(world, args);
                    break;
                case "warp_mine":
                    AtMost(args, 1);
                    Number(args, 0, "floor", 3, 3, 3);
                    world.Warp(Place.Mine, 4, 3);
                    break;
                default:
                    if (Array.IndexOf(Protocol.Commands, name) >= 0)
                    {
                        throw new WireError("not_in_this_version", "this world has no '" + name + "'", "name");
                    }
                    string shown = WireError.Shortened(name, WireError.LongestField);
                    throw new WireError("unknown_command", "unknown command '" + shown + "'", "name");
            }
            return "";
        }

        private static void AddItem(World world, List<JsonValue> args)
        {
            if (args.Count == 0)
            {
                throw new WireError("bad_args", "the argument 'name' is missing");
            }
            if (args[0].Kind != JsonKind.Text)
            {
                throw new WireError("bad_args", "'name' must be a string", "name");
            }
            string name = args[0].AsText();
            if (!Stack.IsKnown(name))
            {
                string shown = WireError.Shortened(name, WireError.LongestField);
                throw new WireError("unknown_name", "no item is called '" + shown + "'", "name");
            }
            world.Add(name, (int)Number(args, 1, "count", 1, 1, 999));
        }

        private static void AtMost(List<JsonValue> args, int count)
        {
            if (args.Count > count)
            {
                string known = JsonValue.Of(count).Raw;
                throw new WireError("bad_args", "expected at most " + known + " arguments");
            }
        }

        private static long Number(List<JsonValue> args, int at, string name, long missing, long low, long high)
        {
            if (at >= args.Count || args[at].IsNull)
            {
                return missing;
            }
            try
            {
                long found = args[at].AsLong();
                Ranges.Check(name, found, low, high);
                return found;
            }
            catch (JsonTypeError error)
            {
                throw new WireError("bad_args", error.Message, name);
            }
            catch (WireError error)
            {
                throw new WireError("bad_args", error.Message, name);
            }
        }
    }
}

using System.Collections.Generic;
using System.Globalization;
using Microsoft.Xna.Framework;
using StardojoBridge.Wire;

namespace StardojoBridge.Game.Commands
{
    /// <summary>The checked arguments of a command, by name; missing ones have their default.</summary>
    internal sealed class Args
    {
        /// <summary>Most characters of a text argument.</summary>
        private const int Longest = 200;

        private readonly Dictionary<string, object> _values = new Dictionary<string, object>();

        private Args()
        {
        }

        /// <summary>Check the arguments of a call.</summary>
        /// <exception cref="WireError"><c>bad_args</c>: the number, a type or a range is wrong.</exception>
        public static Args Read(CommandInfo info, List<JsonValue> given)
        {
            if (given.Count < info.Least || given.Count > info.Params.Count)
            {
                throw new WireError("bad_args", WrongNumber(info, given.Count));
            }
            var args = new Args();
            for (int index = 0; index < info.Params.Count; index++)
            {
                ParamInfo param = info.Params[index];
                JsonValue value = index < given.Count && !given[index].IsNull ? given[index] : null;
                object read = value == null ? param.Default : Value(info, param, value);
                if (read == null && param.IsRequired)
                {
                    throw new WireError("bad_args", info.Name + ": " + param.Name + " must be given", param.Name);
                }
                args._values[param.Name] = read;
            }
            return args;
        }

        /// <summary>Return a number that has a value.</summary>
        public int Int(string name)
        {
            return (int)_values[name];
        }

        /// <summary>Return a number; null: it is not given.</summary>
        public int? MaybeInt(string name)
        {
            return (int?)_values[name];
        }

        /// <summary>Return a text; null: it is not given.</summary>
        public string Text(string name)
        {
            return (string)_values[name];
        }

        /// <summary>Return true or false.</summary>
        public bool Bool(string name)
        {
            return (bool)_values[name];
        }

        /// <summary>Return the tile that two arguments name; null: neither is given.</summary>
        /// <exception cref="WireError">Only one is given.</exception>
        public Point? Tile(string x = "x", string y = "y")
        {
            int? left = MaybeInt(x);
            int? top = MaybeInt(y);
            if (left.HasValue != top.HasValue)
            {
                throw new WireError("bad_args", x + " and " + y + " must be given together", x);
            }
            return left == null ? (Point?)null : new Point(left.Value, top.Value);
        }

        private static string WrongNumber(CommandInfo info, int given)
        {
            string most = Digits(info.Params.Count);
            string number = info.Least == info.Params.Count ? most : Digits(info.Least) + " to " + most;
            string names = string.Join(", ", info.Params.ConvertAll(param => param.Name).ToArray());
            return info.Name + " takes " + number + " arguments (" + (names.Length > 0 ? names : "none") + "), got "
                + Digits(given);
        }

        private static object Value(CommandInfo info, ParamInfo param, JsonValue value)
        {
            string start = info.Name + ": " + param.Name;
            int number = 0;
            bool whole = value.Kind == JsonKind.Number
                && int.TryParse(value.Raw, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out number);
            if (param.Type == "str" && (value.Kind == JsonKind.Text || whole))
            {
                if (!IsPlain(value.Raw))
                {
                    throw new WireError("bad_args", start + " has at most 200 printable characters", param.Name);
                }
                return value.Raw;
            }
            if (param.Type == "bool" && value.Kind == JsonKind.Bool)
            {
                return value.AsBool();
            }
            if (param.Type != "int" || !whole)
            {
                string expected = param.Type == "int" ? "a whole number" : param.Type == "str" ? "text" : "true or false";
                string message = start + " must be " + expected + " (got " + Shown(value) + ")";
                throw new WireError("bad_args", message, param.Name);
            }
            if (number < (param.Low ?? int.MinValue) || number > (param.High ?? int.MaxValue))
            {
                string range = Digits(param.Low ?? int.MinValue) + " and " + Digits(param.High ?? int.MaxValue);
                string message = start + " must lie between " + range + " (got " + Digits(number) + ")";
                throw new WireError("bad_args", message, param.Name);
            }
            return number;
        }

        /// <summary>Return a value as the valley's messages quote it.</summary>
        private static string Shown(JsonValue value)
        {
            switch (value.Kind)
            {
                case JsonKind.Text:
                    string text = value.Raw.Replace("\\", "\\\\").Replace("\n", "\\n").Replace("\t", "\\t");
                    return text.IndexOf('\'') >= 0 && text.IndexOf('"') < 0 ? "\"" + text + "\"" : "'" + text + "'";
                case JsonKind.Bool:
                    return value.AsBool() ? "True" : "False";
                case JsonKind.Number:
                    return value.Raw;
                default:
                    return value.Kind == JsonKind.Array ? "an array" : "an object";
            }
        }

        private static bool IsPlain(string text)
        {
            foreach (char letter in text)
            {
                if (char.IsControl(letter))
                {
                    return false;
                }
            }
            return text.Length <= Longest;
        }

        private static string Digits(int number)
        {
            return number.ToString(CultureInfo.InvariantCulture);
        }
    }
}

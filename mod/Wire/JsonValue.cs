using System;
using System.Collections.Generic;
using System.Globalization;

namespace StardojoBridge.Wire
{
    /// <summary>A parsed JSON value that knows its place in its document.</summary>
    /// <remarks>The methods that begin with <c>As</c> raise <see cref="JsonTypeError"/> with the path
    /// of the value if it has another type.</remarks>
    public sealed class JsonValue
    {
        private static readonly List<JsonValue> NoItems = new List<JsonValue>();
        private static readonly List<JsonMember> NoMembers = new List<JsonMember>();

        private readonly string _text;
        private readonly List<JsonValue> _items;
        private readonly List<JsonMember> _members;
        private JsonValue _parent;
        private string _step;

        private JsonValue(JsonKind kind, string text, List<JsonValue> items, List<JsonMember> members)
        {
            Kind = kind;
            _text = text;
            _items = items;
            _members = members;
        }

        /// <summary>The type of the value.</summary>
        public JsonKind Kind { get; }

        /// <summary>Whether the value is null.</summary>
        public bool IsNull => Kind == JsonKind.Null;

        /// <summary>The items of an array; none for another type.</summary>
        public IReadOnlyList<JsonValue> Items => _items ?? NoItems;

        /// <summary>The members of an object in their order; none for another type.</summary>
        public IReadOnlyList<JsonMember> Members => _members ?? NoMembers;

        /// <summary>The characters of a string, or the digits of a number; null for another type.</summary>
        public string Raw => Kind == JsonKind.Text || Kind == JsonKind.Number ? _text : null;

        /// <summary>The path of the value, such as <c>actions.farmer[0]</c>; null for a whole message.</summary>
        public string Path
        {
            get
            {
                if (_parent == null)
                {
                    return null;
                }
                string before = _parent.Path ?? "";
                if (_step[0] == '[')
                {
                    return before + _step;
                }
                return before.Length == 0 ? _step.Substring(1) : before + _step;
            }
        }

        /// <summary>Return the value null.</summary>
        public static JsonValue OfNull()
        {
            return new JsonValue(JsonKind.Null, null, null, null);
        }

        /// <summary>Return true or false as a value.</summary>
        public static JsonValue Of(bool value)
        {
            return new JsonValue(JsonKind.Bool, value ? "true" : "false", null, null);
        }

        /// <summary>Return a whole number as a value.</summary>
        public static JsonValue Of(long value)
        {
            return OfNumber(value.ToString(CultureInfo.InvariantCulture));
        }

        /// <summary>Return a number as a value.</summary>
        public static JsonValue Of(double value)
        {
            return OfNumber(JsonWriter.Digits(value));
        }

        /// <summary>Return a string as a value.</summary>
        public static JsonValue Of(string value)
        {
            return new JsonValue(JsonKind.Text, value ?? throw new ArgumentNullException(nameof(value)), null, null);
        }

        /// <summary>Return an array as a value.</summary>
        public static JsonValue Of(List<JsonValue> items)
        {
            var made = new JsonValue(JsonKind.Array, null, items, null);
            for (int at = 0; at < items.Count; at++)
            {
                items[at]._parent = made;
                items[at]._step = "[" + at.ToString(CultureInfo.InvariantCulture) + "]";
            }
            return made;
        }

        /// <summary>Return an object as a value.</summary>
        public static JsonValue Of(List<JsonMember> members)
        {
            var made = new JsonValue(JsonKind.Object, null, null, members);
            foreach (JsonMember member in members)
            {
                member.Value._parent = made;
                member.Value._step = "." + member.Name;
            }
            return made;
        }

        /// <summary>Return a number by its digits, which the reader has checked.</summary>
        internal static JsonValue OfNumber(string digits)
        {
            return new JsonValue(JsonKind.Number, digits, null, null);
        }

        /// <summary>Make this value a whole message, where paths begin; return it.</summary>
        public JsonValue Detach()
        {
            _parent = null;
            _step = null;
            return this;
        }

        /// <summary>Return the last member of an object with a name; null if there is none.</summary>
        public JsonValue Find(string name)
        {
            for (int at = Members.Count - 1; at >= 0; at--)
            {
                if (Members[at].Name == name)
                {
                    return Members[at].Value;
                }
            }
            return null;
        }

        /// <summary>Return the value as true or false.</summary>
        public bool AsBool()
        {
            Expect(JsonKind.Bool);
            return _text == "true";
        }

        /// <summary>Return the value as a string.</summary>
        public string AsText()
        {
            Expect(JsonKind.Text);
            return _text;
        }

        /// <summary>Return the value as one of some strings.</summary>
        public string AsOneOf(params string[] allowed)
        {
            string text = AsText();
            if (Array.IndexOf(allowed, text) < 0)
            {
                string listed = "'" + string.Join("', '", allowed) + "'";
                throw Error("expected one of " + listed + " (got '" + WireError.Shortened(text, 200) + "')");
            }
            return text;
        }

        /// <summary>Return the value as a whole number of 64 bits.</summary>
        public long AsLong()
        {
            Expect(JsonKind.Number);
            long number;
            if (!long.TryParse(_text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out number))
            {
                throw Error("expected a whole number of 64 bits (got " + WireError.Shortened(_text, 60) + ")");
            }
            return number;
        }

        /// <summary>Return the value as a whole number of 32 bits.</summary>
        public int AsInt()
        {
            long number = AsLong();
            if (number < int.MinValue || number > int.MaxValue)
            {
                throw Error("expected a whole number of 32 bits (got " + _text + ")");
            }
            return (int)number;
        }

        /// <summary>Return the value as a finite number.</summary>
        public double AsDouble()
        {
            Expect(JsonKind.Number);
            double number;
            bool read = double.TryParse(_text, NumberStyles.Float, CultureInfo.InvariantCulture, out number);
            if (!read || double.IsInfinity(number) || double.IsNaN(number))
            {
                throw Error("expected a number within the range of a double (got " + WireError.Shortened(_text, 60) + ")");
            }
            return number;
        }

        /// <summary>Return the value, a string in base64, as bytes.</summary>
        public byte[] AsBytes()
        {
            string text = AsText();
            try
            {
                return Convert.FromBase64String(text);
            }
            catch (FormatException)
            {
                throw Error("expected bytes in base64");
            }
        }

        /// <summary>Return the value as a list of items, each read by a function.</summary>
        public List<T> AsList<T>(Func<JsonValue, T> read)
        {
            Expect(JsonKind.Array);
            var found = new List<T>(_items.Count);
            foreach (JsonValue item in _items)
            {
                found.Add(read(item));
            }
            return found;
        }

        /// <summary>Return the value as a dictionary of members, each read by a function.</summary>
        public Dictionary<string, T> AsMap<T>(Func<JsonValue, T> read)
        {
            Expect(JsonKind.Object);
            var found = new Dictionary<string, T>(_members.Count);
            foreach (JsonMember member in _members)
            {
                found[member.Name] = read(member.Value);
            }
            return found;
        }

        /// <summary>Return the error that this value has another type than expected.</summary>
        public JsonTypeError Error(string message)
        {
            return new JsonTypeError(message, Path);
        }

        /// <summary>Raise an error if the value has another type.</summary>
        public void Expect(JsonKind kind)
        {
            if (Kind != kind)
            {
                throw Error("expected " + Name(kind) + " (got " + Name(Kind) + ")");
            }
        }

        private static string Name(JsonKind kind)
        {
            switch (kind)
            {
                case JsonKind.Null: return "null";
                case JsonKind.Bool: return "true or false";
                case JsonKind.Number: return "a number";
                case JsonKind.Text: return "a string";
                case JsonKind.Array: return "an array";
                default: return "an object";
            }
        }
    }
}

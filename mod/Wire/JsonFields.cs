using System;

namespace StardojoBridge.Wire
{
    /// <summary>Reads the fields of a message from a JSON object.</summary>
    public sealed class JsonFields
    {
        private readonly JsonValue _value;

        /// <summary>Begin to read a message.</summary>
        /// <exception cref="JsonTypeError">The value is not an object.</exception>
        public JsonFields(JsonValue value)
        {
            value.Expect(JsonKind.Object);
            _value = value;
        }

        /// <summary>Return the value of a required field.</summary>
        /// <exception cref="JsonTypeError">There is none.</exception>
        public JsonValue Need(string name)
        {
            JsonValue found = _value.Find(name);
            if (found == null)
            {
                throw new JsonTypeError("missing field '" + name + "'", Below(name));
            }
            return found;
        }

        /// <summary>Return the value of an optional field; null if there is none.</summary>
        public JsonValue Find(string name)
        {
            return _value.Find(name);
        }

        /// <summary>Refuse fields that the message does not have.</summary>
        /// <exception cref="JsonTypeError">There is one.</exception>
        public void Only(params string[] names)
        {
            foreach (JsonMember member in _value.Members)
            {
                if (Array.IndexOf(names, member.Name) < 0)
                {
                    string shown = WireError.Shortened(member.Name, WireError.LongestField);
                    throw new JsonTypeError("unknown field '" + shown + "'", Below(member.Name));
                }
            }
        }

        private string Below(string name)
        {
            string place = _value.Path;
            return place == null ? name : place + "." + name;
        }
    }
}

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace StardojoBridge.Wire
{
    /// <summary>Writes JSON without white space, in UTF-8.</summary>
    public sealed class JsonWriter
    {
        private readonly StringBuilder _text = new StringBuilder();
        private bool _isFirst = true;

        /// <summary>Return the bytes of the text.</summary>
        /// <remarks>Halves of surrogate pairs become the replacement character.</remarks>
        public byte[] ToBytes()
        {
            return Encoding.UTF8.GetBytes(_text.ToString());
        }

        /// <summary>Return the text.</summary>
        public override string ToString()
        {
            return _text.ToString();
        }

        /// <summary>Begin an object.</summary>
        public void BeginObject()
        {
            Begin('{');
        }

        /// <summary>End an object.</summary>
        public void EndObject()
        {
            End('}');
        }

        /// <summary>Begin an array.</summary>
        public void BeginArray()
        {
            Begin('[');
        }

        /// <summary>End an array.</summary>
        public void EndArray()
        {
            End(']');
        }

        /// <summary>Write the name of a member; its value follows.</summary>
        public void Name(string name)
        {
            Separate();
            Quote(name);
            _text.Append(':');
            _isFirst = true;
        }

        /// <summary>Write null.</summary>
        public void Null()
        {
            Plain("null");
        }

        /// <summary>Write true or false.</summary>
        public void Value(bool value)
        {
            Plain(value ? "true" : "false");
        }

        /// <summary>Write a whole number.</summary>
        public void Value(long value)
        {
            Plain(value.ToString(CultureInfo.InvariantCulture));
        }

        /// <summary>Write a number.</summary>
        /// <exception cref="ArgumentException">It is not finite.</exception>
        public void Value(double value)
        {
            Plain(Digits(value));
        }

        /// <summary>Write a string.</summary>
        /// <exception cref="ArgumentNullException">It is null.</exception>
        public void Value(string value)
        {
            if (value == null)
            {
                throw new ArgumentNullException(nameof(value), "a string of a message is null");
            }
            Separate();
            Quote(value);
        }

        /// <summary>Write bytes in base64.</summary>
        public void Value(byte[] value)
        {
            Separate();
            _text.Append('"').Append(Convert.ToBase64String(value)).Append('"');
        }

        /// <summary>Write a parsed value.</summary>
        public void Value(JsonValue value)
        {
            switch (value.Kind)
            {
                case JsonKind.Null:
                    Null();
                    break;
                case JsonKind.Bool:
                    Value(value.AsBool());
                    break;
                case JsonKind.Number:
                    Plain(value.Raw);
                    break;
                case JsonKind.Text:
                    Value(value.Raw);
                    break;
                case JsonKind.Array:
                    List(value.Items, Value);
                    break;
                default:
                    BeginObject();
                    foreach (JsonMember member in value.Members)
                    {
                        Name(member.Name);
                        Value(member.Value);
                    }
                    EndObject();
                    break;
            }
        }

        /// <summary>Write an array of items, each by a function.</summary>
        public void List<T>(IEnumerable<T> items, Action<T> write)
        {
            BeginArray();
            foreach (T item in items)
            {
                write(item);
            }
            EndArray();
        }

        /// <summary>Write an object with a member for every entry, each value by a function.</summary>
        public void Map<T>(IEnumerable<KeyValuePair<string, T>> entries, Action<T> write)
        {
            BeginObject();
            foreach (KeyValuePair<string, T> entry in entries)
            {
                Name(entry.Key);
                write(entry.Value);
            }
            EndObject();
        }

        /// <summary>Return the shortest digits that read back as the same number.</summary>
        /// <exception cref="ArgumentException">It is not finite.</exception>
        internal static string Digits(double value)
        {
            if (double.IsNaN(value) || double.IsInfinity(value))
            {
                throw new ArgumentException("a number of a message is not finite");
            }
            return value.ToString("R", CultureInfo.InvariantCulture);
        }

        private void Begin(char bracket)
        {
            Separate();
            _text.Append(bracket);
            _isFirst = true;
        }

        private void End(char bracket)
        {
            _text.Append(bracket);
            _isFirst = false;
        }

        private void Plain(string text)
        {
            Separate();
            _text.Append(text);
        }

        private void Separate()
        {
            if (!_isFirst)
            {
                _text.Append(',');
            }
            _isFirst = false;
        }

        private void Quote(string value)
        {
            _text.Append('"');
            foreach (char sign in value)
            {
                if (sign == '"' || sign == '\\')
                {
                    _text.Append('\\').Append(sign);
                }
                else if (sign < ' ')
                {
                    _text.Append("\\u").Append(((int)sign).ToString("x4", CultureInfo.InvariantCulture));
                }
                else
                {
                    _text.Append(sign);
                }
            }
            _text.Append('"');
        }
    }
}

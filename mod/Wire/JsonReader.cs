using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace StardojoBridge.Wire
{
    /// <summary>Parses JSON text of bounded depth.</summary>
    public sealed class JsonReader
    {
        /// <summary>Most arrays and objects inside one another.</summary>
        public const int MaxDepth = 200;

        private static readonly UTF8Encoding Strict = new UTF8Encoding(false, true);

        private readonly string _text;
        private int _at;
        private int _depth;

        private JsonReader(string text)
        {
            _text = text;
        }

        /// <summary>Parse one value in UTF-8, with nothing but white space around it.</summary>
        /// <exception cref="JsonSyntaxError">The bytes are not JSON, or nested too deeply.</exception>
        public static JsonValue Read(byte[] utf8)
        {
            string text;
            try
            {
                text = Strict.GetString(utf8);
            }
            catch (DecoderFallbackException)
            {
                throw new JsonSyntaxError("the text is not valid UTF-8");
            }
            return Read(text);
        }

        /// <summary>Parse one value, with nothing but white space around it.</summary>
        /// <exception cref="JsonSyntaxError">The text is not JSON, or nested too deeply.</exception>
        public static JsonValue Read(string text)
        {
            var reader = new JsonReader(text);
            JsonValue value = reader.Value();
            reader.Skip();
            if (reader._at < text.Length)
            {
                throw reader.Error("unexpected text after the value");
            }
            return value;
        }

        private JsonValue Value()
        {
            Skip();
            switch (Peek())
            {
                case '{': return Object();
                case '[': return Array();
                case '"': return JsonValue.Of(Text());
                case 't': Word("true"); return JsonValue.Of(true);
                case 'f': Word("false"); return JsonValue.Of(false);
                case 'n': Word("null"); return JsonValue.OfNull();
                default: return Number();
            }
        }

        private JsonValue Object()
        {
            Enter();
            var members = new List<JsonMember>();
            Skip();
            if (!Take('}'))
            {
                do
                {
                    Skip();
                    string name = Text();
                    Skip();
                    Need(':');
                    members.Add(new JsonMember(name, Value()));
                    Skip();
                }
                while (Take(','));
                Need('}');
            }
            _depth--;
            return JsonValue.Of(members);
        }

        private JsonValue Array()
        {
            Enter();
            var items = new List<JsonValue>();
            Skip();
            if (!Take(']'))
            {
                do
                {
                    items.Add(Value());
                    Skip();
                }
                while (Take(','));
                Need(']');
            }
            _depth--;
            return JsonValue.Of(items);
        }

        private void Enter()
        {
            _at++;
            if (++_depth > MaxDepth)
            {
                throw new JsonSyntaxError("the text is nested too deeply");
            }
        }

        private JsonValue Number()
        {
            int start = _at;
            Take('-');
            if (!Take('0'))
            {
                Digits();
            }
            if (Take('.'))
            {
                Digits();
            }
            if (Take('e') || Take('E'))
            {
                if (!Take('+'))
                {
                    Take('-');
                }
                Digits();
            }
            return JsonValue.OfNumber(_text.Substring(start, _at - start));
        }

        private void Digits()
        {
            int start = _at;
            while (_at < _text.Length && _text[_at] >= '0' && _text[_at] <= '9')
            {
                _at++;
            }
            if (_at == start)
            {
                throw Error(_at < _text.Length ? "unexpected character" : "unexpected end");
            }
        }

        private string Text()
        {
            Need('"');
            int start = _at;
            while (_at < _text.Length && _text[_at] != '"' && _text[_at] != '\\' && _text[_at] >= ' ')
            {
                _at++;
            }
            string plain = _text.Substring(start, _at - start);
            return Take('"') ? plain : Escaped(new StringBuilder(plain));
        }

        private string Escaped(StringBuilder found)
        {
            while (true)
            {
                if (_at >= _text.Length)
                {
                    throw Error("unexpected end");
                }
                char next = _text[_at++];
                if (next == '"')
                {
                    return found.ToString();
                }
                if (next < ' ')
                {
                    _at--;
                    throw Error("a control character must be escaped");
                }
                if (next == '\\')
                {
                    Escape(found);
                }
                else
                {
                    found.Append(next);
                }
            }
        }

        private void Escape(StringBuilder found)
        {
            char sign = _at < _text.Length ? _text[_at] : '\0';
            _at++;
            int place = "\"\\/bfnrtu".IndexOf(sign);
            if (place < 0 || sign == '\0')
            {
                _at--;
                throw Error("invalid escape");
            }
            if (sign != 'u')
            {
                found.Append("\"\\/\b\f\n\r\t"[place]);
                return;
            }
            char unit = CodeUnit();
            if (char.IsLowSurrogate(unit))
            {
                throw Error("half of a surrogate pair");
            }
            found.Append(unit);
            if (!char.IsHighSurrogate(unit))
            {
                return;
            }
            if (!Take('\\') || !Take('u'))
            {
                throw Error("half of a surrogate pair");
            }
            char second = CodeUnit();
            if (!char.IsLowSurrogate(second))
            {
                throw Error("half of a surrogate pair");
            }
            found.Append(second);
        }

        private char CodeUnit()
        {
            int number;
            string digits = _text.Substring(_at, System.Math.Min(4, _text.Length - _at));
            bool read = int.TryParse(digits, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out number);
            if (digits.Length < 4 || !read)
            {
                throw Error("an escape needs four hexadecimal digits");
            }
            _at += 4;
            return (char)number;
        }

        private void Word(string word)
        {
            if (string.CompareOrdinal(_text, _at, word, 0, word.Length) != 0)
            {
                throw Error("unexpected character");
            }
            _at += word.Length;
        }

        private void Skip()
        {
            while (_at < _text.Length && " \t\r\n".IndexOf(_text[_at]) >= 0)
            {
                _at++;
            }
        }

        private char Peek()
        {
            if (_at >= _text.Length)
            {
                throw Error("unexpected end");
            }
            return _text[_at];
        }

        private bool Take(char wanted)
        {
            bool there = _at < _text.Length && _text[_at] == wanted;
            _at += there ? 1 : 0;
            return there;
        }

        private void Need(char wanted)
        {
            if (!Take(wanted))
            {
                throw Error(_at < _text.Length ? "expected '" + new string(wanted, 1) + "'" : "unexpected end");
            }
        }

        private JsonSyntaxError Error(string message)
        {
            return new JsonSyntaxError(message + " at character " + _at.ToString(CultureInfo.InvariantCulture));
        }
    }
}

using System;
using System.Globalization;

namespace StardojoBridge.Wire
{
    /// <summary>Checks of values against the ranges that the protocol allows.</summary>
    public static class Ranges
    {
        /// <summary>Return why a number is not allowed; null if it is allowed or missing.</summary>
        public static string Number(string name, int? value, int low, int high)
        {
            if (value == null || (value >= low && value <= high))
            {
                return null;
            }
            string range = high == int.MaxValue ? "at least " + Digits(low)
                : low == int.MinValue ? "at most " + Digits(high)
                : Digits(low) + " to " + Digits(high);
            return "'" + name + "' must be " + range + " (got " + Digits(value.Value) + ")";
        }

        /// <summary>Return why a word is not allowed; null if it is allowed or missing.</summary>
        public static string Word(string name, string value, params string[] allowed)
        {
            if (value == null || Array.IndexOf(allowed, value) >= 0)
            {
                return null;
            }
            return "'" + name + "' must be " + Listed(allowed) + " (got '" + WireError.Shortened(value, 200) + "')";
        }

        /// <summary>Return why the length of a text is not allowed; null if it is allowed or missing.</summary>
        public static string Length(string name, string value, int longest)
        {
            if (value == null || (value.Length >= 1 && value.Length <= longest))
            {
                return null;
            }
            return "'" + name + "' must have 1 to " + Digits(longest) + " characters (got " + Digits(value.Length) + ")";
        }

        /// <summary>Return <c>a, b or c</c>.</summary>
        public static string Listed(params string[] words)
        {
            if (words.Length < 2)
            {
                return string.Concat(words);
            }
            string before = string.Join(", ", words, 0, words.Length - 1);
            return before + " or " + words[words.Length - 1];
        }

        /// <summary>Raise an error if a parameter is out of range.</summary>
        /// <exception cref="WireError">It is.</exception>
        public static void Check(string field, long value, long low, long high)
        {
            if (value < low || value > high)
            {
                throw WireError.BadParams(
                    field + " must be between " + Digits(low) + " and " + Digits(high) + " (got " + Digits(value) + ")",
                    field);
            }
        }

        private static string Digits(long number)
        {
            return number.ToString(CultureInfo.InvariantCulture);
        }
    }
}

using System;
using System.Collections.Generic;
using StardojoBridge.Wire;

namespace StardojoBridge.Game.Commands
{
    /// <summary>Errors of commands, which have changed nothing.</summary>
    internal static class Refused
    {
        /// <summary>Most names that an error suggests.</summary>
        private const int Suggestions = 3;

        /// <summary>Return the error that an argument is out of range.</summary>
        public static WireError BadArgs(string message, string field)
        {
            return new WireError("bad_args", message, field);
        }

        /// <summary>Return the error that a command cannot be carried out now.</summary>
        public static WireError NotPossible(string message, string field = null)
        {
            return new WireError("not_possible", message, field);
        }

        /// <summary>Return the error that there is no thing of a name, with names that are near.</summary>
        public static WireError NoSuch(string kind, string name, string field, IEnumerable<string> known)
        {
            return Unknown("unknown_name", "there is no " + kind + " '" + name + "'", field, name, known);
        }

        /// <summary>Return an error with names that are near.</summary>
        public static WireError Unknown(
            string kind, string message, string field, string name, IEnumerable<string> known)
        {
            List<string> near = Near(name, known);
            string hint = near.Count == 0 ? "" : "; did you mean '" + string.Join("' or '", near.ToArray()) + "'?";
            return new WireError(kind, message + hint, field);
        }

        /// <summary>Return the known names that are most like a name.</summary>
        private static List<string> Near(string name, IEnumerable<string> known)
        {
            string wanted = name.ToLowerInvariant();
            var found = new List<KeyValuePair<int, string>>();
            var seen = new HashSet<string>();
            foreach (string word in known)
            {
                if (word == null || !seen.Add(word))
                {
                    continue;
                }
                int distance = Distance(wanted, word.ToLowerInvariant());
                if (distance <= Math.Max(1, wanted.Length / 3))
                {
                    found.Add(new KeyValuePair<int, string>(distance, word));
                }
            }
            found.Sort((one, other) =>
                one.Key != other.Key ? one.Key.CompareTo(other.Key) : string.CompareOrdinal(one.Value, other.Value));
            if (found.Count > Suggestions)
            {
                found.RemoveRange(Suggestions, found.Count - Suggestions);
            }
            return found.ConvertAll(pair => pair.Value);
        }

        /// <summary>Return the number of letters to insert, remove or change (Levenshtein).</summary>
        private static int Distance(string one, string other)
        {
            if (Math.Abs(one.Length - other.Length) > one.Length)
            {
                return int.MaxValue;
            }
            var row = new int[other.Length + 1];
            for (int column = 0; column < row.Length; column++)
            {
                row[column] = column;
            }
            for (int line = 1; line <= one.Length; line++)
            {
                int corner = row[0];
                row[0] = line;
                for (int column = 1; column < row.Length; column++)
                {
                    int changed = corner + (one[line - 1] == other[column - 1] ? 0 : 1);
                    corner = row[column];
                    row[column] = Math.Min(changed, Math.Min(corner, row[column - 1]) + 1);
                }
            }
            return row[other.Length];
        }
    }
}

using System;
using System.Collections.Generic;
using System.Globalization;
using StardojoBridge.Wire;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>The deeds one by one, in order, with the times at which they were done.</summary>
    public sealed class Journal
    {
        private const int LongestNumber = 9;

        private readonly List<Deed> _entries = new List<Deed>();
        private int _number;

        /// <summary>Returns the present day and time; its count is not read.</summary>
        public static Func<Moment> Clock { get; set; } = () => new Moment();

        /// <summary>How the cursors into the present journal begin.</summary>
        private string Prefix
        {
            get { return _number.ToString(CultureInfo.InvariantCulture) + "-"; }
        }

        /// <summary>Begin another journal; cursors into the earlier one become invalid.</summary>
        public void Begin()
        {
            _number++;
            _entries.Clear();
        }

        /// <summary>Add a deed that is done now.</summary>
        public void Add(Deed deed)
        {
            Moment now = Clock();
            deed.Times.Add(new Moment { Day = now.Day, Time = now.Time, Count = deed.Count });
            _entries.Add(deed);
        }

        /// <summary>Return the deeds that a view asks for; equal ones are merged by count.</summary>
        /// <param name="cursor">The cursor of the view; null: all deeds, and no cursor in the page.</param>
        /// <param name="withTimes">Whether each deed has its times.</param>
        public LedgerPage Read(string cursor, bool withTimes)
        {
            int since = Position(cursor);
            var deeds = new List<Deed>();
            for (int place = since; place < _entries.Count; place++)
            {
                Merge(deeds, _entries[place], withTimes);
            }
            deeds.RemoveAll(deed => deed.Count == 0);
            string end = Prefix + _entries.Count.ToString(CultureInfo.InvariantCulture);
            return new LedgerPage(deeds, since > 0 ? cursor : "", cursor == null ? "" : end);
        }

        /// <summary>Return whether two deeds are equal apart from count and times.</summary>
        public static bool AreEqual(Deed one, Deed other)
        {
            return one.Subject == other.Subject && one.Thing == other.Thing && one.Kind == other.Kind
                && one.ThingId == other.ThingId && one.By == other.By && one.Where == other.Where;
        }

        /// <summary>Return a copy of a deed without times.</summary>
        public static Deed Copy(Deed deed)
        {
            return new Deed
            {
                Kind = deed.Kind, Thing = deed.Thing, ThingId = deed.ThingId, By = deed.By, Where = deed.Where,
                Subject = deed.Subject, Count = deed.Count,
            };
        }

        /// <summary>Return the place that a cursor means; 0 for an unknown cursor.</summary>
        private int Position(string cursor)
        {
            if (cursor == null || !cursor.StartsWith(Prefix, StringComparison.Ordinal))
            {
                return 0;
            }
            string digits = cursor.Substring(Prefix.Length);
            int place;
            bool isNumber = digits.Length <= LongestNumber
                && int.TryParse(digits, NumberStyles.None, CultureInfo.InvariantCulture, out place);
            place = isNumber ? int.Parse(digits, NumberStyles.None, CultureInfo.InvariantCulture) : 0;
            return place <= _entries.Count ? place : 0;
        }

        private static void Merge(List<Deed> deeds, Deed entry, bool withTimes)
        {
            Deed deed = deeds.Find(one => AreEqual(one, entry));
            if (deed == null)
            {
                deed = Copy(entry);
                deed.Count = 0;
                deeds.Add(deed);
            }
            deed.Count += entry.Count;
            if (withTimes)
            {
                AddTime(deed.Times, entry.Times[0]);
            }
        }

        private static void AddTime(List<Moment> times, Moment moment)
        {
            Moment last = times.Count == 0 ? null : times[times.Count - 1];
            if (last == null || last.Day != moment.Day || last.Time != moment.Time)
            {
                times.Add(new Moment { Day = moment.Day, Time = moment.Time, Count = moment.Count });
                return;
            }
            last.Count += moment.Count;
            if (last.Count == 0)
            {
                times.RemoveAt(times.Count - 1);
            }
        }
    }
}

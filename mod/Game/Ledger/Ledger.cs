using System;
using System.Collections.Generic;
using System.Globalization;
using StardojoBridge.Wire;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>What the farmer has done since the save was loaded, and what happened since the last step.</summary>
    public sealed class Ledger
    {
        private readonly List<Deed> _deeds = new List<Deed>();
        private readonly Journal _journal = new Journal();
        private List<Event> _events = new List<Event>();
        private int _silenced;

        /// <summary>The ledger of the local farmer.</summary>
        public static readonly Ledger Main = new Ledger();

        /// <summary>The deeds in the order of their first entry.</summary>
        public IReadOnlyList<Deed> Deeds
        {
            get { return _deeds; }
        }

        /// <summary>Number of deeds with their counts, which grows with every record.</summary>
        public int Total { get; private set; }

        /// <summary>Whether deeds and events are not recorded, as while a simulator command runs.</summary>
        public bool IsSilenced
        {
            get { return _silenced > 0; }
        }

        /// <summary>Forget all deeds and events, and look at the loaded world anew.</summary>
        public void Begin()
        {
            _deeds.Clear();
            _journal.Begin();
            _events = new List<Event>();
            Total = 0;
            Watch.Begin();
        }

        /// <summary>Return the events since the last call.</summary>
        public List<Event> TakeEvents()
        {
            List<Event> taken = _events;
            _events = new List<Event>();
            return taken;
        }

        /// <summary>Record nothing until the returned object is disposed; what changes meanwhile is no deed.</summary>
        public IDisposable Silence()
        {
            return new Silencer(this);
        }

        /// <summary>Add a deed; equal entries are merged by their count.</summary>
        /// <param name="kind">One of <see cref="Protocol.Deeds"/>.</param>
        /// <param name="thing">Name as tasks write it.</param>
        /// <param name="id">Qualified id of the thing.</param>
        /// <param name="by">Tool, weapon, machine, villager or shop.</param>
        /// <param name="where">Location id.</param>
        /// <param name="subject">What it was done to, as <see cref="Subjects"/> writes it.</param>
        /// <param name="count">Number of things, at least 1.</param>
        public void Record(
            string kind, string thing, string id = "", string by = "", string where = "", string subject = "", int count = 1)
        {
            if (count > 0)
            {
                Add(kind, thing, id, by, where, subject, count);
            }
        }

        /// <summary>Take back a deed that was undone, as when items are taken out of the shipping bin again.</summary>
        public void Undo(string kind, string thing, string id, string by, string where, int count)
        {
            Add(kind, thing, id, by, where, "", -count);
            _deeds.RemoveAll(deed => deed.Count <= 0);
        }

        /// <summary>Return the deeds that a view asks for.</summary>
        public LedgerPage Read(View view)
        {
            return view.LedgerSince == null && !view.Times
                ? new LedgerPage(new List<Deed>(_deeds), "", "")
                : _journal.Read(view.LedgerSince, view.Times);
        }

        private void Add(string kind, string thing, string id, string by, string where, string subject, int count)
        {
            if (IsSilenced)
            {
                return;
            }
            Total += Math.Abs(count);
            var made = new Deed
            {
                Kind = kind, Thing = thing ?? "", ThingId = id ?? "", By = by ?? "", Where = where ?? "",
                Subject = subject ?? "", Count = count,
            };
            int place = _deeds.FindLastIndex(deed => Journal.AreEqual(deed, made));
            if (place >= 0)
            {
                _deeds[place].Count += count;
            }
            else
            {
                _deeds.Add(Journal.Copy(made));
            }
            _journal.Add(made);
        }

        /// <summary>Record that a tool took away what the farmer had sown, tilled or fertilized on a tile.</summary>
        /// <param name="subject">The tile, as <see cref="Subjects"/> writes it.</param>
        /// <param name="by">The tool.</param>
        /// <param name="kinds">The deeds whose effect is gone.</param>
        public void RecordRemoved(string subject, string by, params string[] kinds)
        {
            foreach (Deed deed in _deeds.FindAll(one => one.Subject == subject && Array.IndexOf(kinds, one.Kind) >= 0))
            {
                int gone = 0;
                foreach (Deed other in _deeds)
                {
                    gone += other.Kind == "removed" && other.Subject == subject && other.Thing == deed.Thing ? other.Count : 0;
                }
                Record("removed", deed.Thing, deed.ThingId, by, deed.Where, subject, deed.Count - gone);
            }
        }

        /// <summary>Add an event of the step.</summary>
        /// <param name="kind">A stable word, such as <c>picked_up</c>.</param>
        /// <param name="text">The event as text.</param>
        /// <param name="data">Keys and values in turn; values are texts, numbers, or numbers by name.</param>
        public void Notify(string kind, string text, params object[] data)
        {
            if (IsSilenced)
            {
                return;
            }
            var made = new Event { Kind = kind, Text = text ?? "" };
            for (int place = 0; place + 1 < data.Length; place += 2)
            {
                made.Data[(string)data[place]] = Json(data[place + 1]);
            }
            _events.Add(made);
        }

        private static JsonValue Json(object value)
        {
            var numbers = value as IDictionary<string, double>;
            if (numbers != null)
            {
                var members = new List<JsonMember>();
                foreach (KeyValuePair<string, double> number in numbers)
                {
                    members.Add(new JsonMember(number.Key, JsonValue.Of(number.Value)));
                }
                return JsonValue.Of(members);
            }
            if (value is int || value is long)
            {
                return JsonValue.Of(Convert.ToInt64(value, CultureInfo.InvariantCulture));
            }
            if (value is float || value is double)
            {
                return JsonValue.Of(Convert.ToDouble(value, CultureInfo.InvariantCulture));
            }
            return JsonValue.Of(Convert.ToString(value, CultureInfo.InvariantCulture));
        }

        private sealed class Silencer : IDisposable
        {
            private readonly Ledger _ledger;
            private bool _isDone;

            public Silencer(Ledger ledger)
            {
                _ledger = ledger;
                _ledger._silenced++;
            }

            public void Dispose()
            {
                if (_isDone)
                {
                    return;
                }
                _isDone = true;
                _ledger._silenced--;
                if (_ledger._silenced == 0)
                {
                    Watch.SkipChanges();
                }
            }
        }
    }
}

using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using StardewValley;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Why the farmer receives items, while a rule of the game runs.</summary>
    /// <remarks>Items that fall to the ground meanwhile carry the origin until they are picked up.</remarks>
    public sealed class Cause : IDisposable
    {
        private static readonly Stack<Cause> Open = new Stack<Cause>();

        private static ConditionalWeakTable<Debris, Origin> _carried = new ConditionalWeakTable<Debris, Origin>();

        private readonly Origin _origin;
        private readonly GameLocation _place;
        private readonly HashSet<Debris> _before = new HashSet<Debris>();
        private bool _isDone;

        private Cause(Origin origin, GameLocation place)
        {
            _origin = origin;
            _place = place;
            foreach (Debris piece in DebrisOf(place))
            {
                _before.Add(piece);
            }
        }

        /// <summary>The origin of items received now; null: none is known.</summary>
        public static Origin Current
        {
            get { return Open.Count == 0 ? null : Open.Peek()._origin; }
        }

        /// <summary>Forget the origins of items on the ground.</summary>
        public static void Begin()
        {
            Open.Clear();
            _carried = new ConditionalWeakTable<Debris, Origin>();
        }

        /// <summary>Give an origin to all items that are received until the returned object is disposed.</summary>
        /// <param name="origin">The origin.</param>
        /// <param name="place">Where items may fall to the ground.</param>
        public static Cause For(Origin origin, GameLocation place)
        {
            var cause = new Cause(origin, place);
            Open.Push(cause);
            return cause;
        }

        /// <summary>Let an item on the ground carry an origin, unless it has one.</summary>
        public static void Attach(Debris piece, Origin origin)
        {
            Origin known;
            if (!_carried.TryGetValue(piece, out known))
            {
                _carried.Add(piece, origin);
            }
        }

        /// <summary>Return the origin of an item on the ground; null: none.</summary>
        public static Origin Of(Debris piece)
        {
            Origin origin;
            return _carried.TryGetValue(piece, out origin) ? origin : null;
        }

        /// <summary>End the cause.</summary>
        public void Dispose()
        {
            if (_isDone)
            {
                return;
            }
            _isDone = true;
            while (Open.Count > 0 && Open.Pop() != this)
            {
                // causes inside this one that an error left open
            }
            foreach (Debris piece in DebrisOf(_place))
            {
                if (!_before.Contains(piece))
                {
                    Attach(piece, _origin);
                }
            }
        }

        private static IEnumerable<Debris> DebrisOf(GameLocation place)
        {
            return place == null ? (IEnumerable<Debris>)new Debris[0] : place.debris;
        }
    }
}

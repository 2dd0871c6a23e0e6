// What living stubs need: results of methods, and the types that must really work.
using System;
using System.Collections.Generic;

/// <summary>Results of the game's methods, by class and name.</summary>
public static class Fake
{
    public static readonly Dictionary<string, Func<object, object[], object>> Results =
        new Dictionary<string, Func<object, object[], object>>();

    public static readonly List<string> Calls = new List<string>();

    public static T Call<T>(string name, object owner, params object[] args)
    {
        Calls.Add(name);
        Func<object, object[], object> result;
        if (!Results.TryGetValue(name, out result))
        {
            return default(T);
        }
        object found = result(owner, args);
        return found == null ? default(T) : (T)found;
    }
}

namespace Microsoft.Xna.Framework
{
    public struct Vector2
    {
        public float X;
        public float Y;

        public Vector2(float x, float y)
        {
            X = x;
            Y = y;
        }

        public static float Distance(Vector2 one, Vector2 other)
        {
            return (float)Math.Sqrt(((one.X - other.X) * (one.X - other.X)) + ((one.Y - other.Y) * (one.Y - other.Y)));
        }
    }

    public struct Point
    {
        public int X;
        public int Y;

        public Point(int x, int y)
        {
            X = x;
            Y = y;
        }

        public Vector2 ToVector2()
        {
            return new Vector2(X, Y);
        }

        public static bool operator ==(Point one, Point other)
        {
            return one.X == other.X && one.Y == other.Y;
        }

        public static bool operator !=(Point one, Point other)
        {
            return !(one == other);
        }

        public override bool Equals(object other)
        {
            return other is Point && this == (Point)other;
        }

        public override int GetHashCode()
        {
            return X ^ (Y << 16);
        }
    }

    public struct Rectangle
    {
        public int X;
        public int Y;
        public int Width;
        public int Height;

        public static Rectangle Empty
        {
            get { return new Rectangle(0, 0, 0, 0); }
        }

        public Point Center
        {
            get { return new Point(X + (Width / 2), Y + (Height / 2)); }
        }

        public Rectangle(int x, int y, int width, int height)
        {
            X = x;
            Y = y;
            Width = width;
            Height = height;
        }
    }
}

namespace Netcode
{
    public class NetDictionary<TKey, TValue>
    {
        private readonly SortedDictionary<string, KeyValuePair<TKey, TValue>> _all =
            new SortedDictionary<string, KeyValuePair<TKey, TValue>>(StringComparer.Ordinal);

        public IEnumerable<KeyValuePair<TKey, TValue>> Pairs
        {
            get { return new List<KeyValuePair<TKey, TValue>>(_all.Values); }
        }

        public IEnumerable<TKey> Keys
        {
            get
            {
                foreach (var pair in Pairs)
                {
                    yield return pair.Key;
                }
            }
        }

        public IEnumerable<TValue> Values
        {
            get
            {
                foreach (var pair in Pairs)
                {
                    yield return pair.Value;
                }
            }
        }

        public TValue this[TKey key]
        {
            get { return _all[Name(key)].Value; }
            set { _all[Name(key)] = new KeyValuePair<TKey, TValue>(key, value); }
        }

        public bool TryGetValue(TKey key, out TValue value)
        {
            KeyValuePair<TKey, TValue> pair;
            bool found = _all.TryGetValue(Name(key), out pair);
            value = pair.Value;
            return found;
        }

        public bool ContainsKey(TKey key)
        {
            return _all.ContainsKey(Name(key));
        }

        public void Add(TKey key, TValue value)
        {
            _all.Add(Name(key), new KeyValuePair<TKey, TValue>(key, value));
        }

        public bool Remove(TKey key)
        {
            return _all.Remove(Name(key));
        }

        private static string Name(TKey key)
        {
            object boxed = key;
            if (boxed is Microsoft.Xna.Framework.Vector2)
            {
                var tile = (Microsoft.Xna.Framework.Vector2)boxed;
                return tile.X + "," + tile.Y;
            }
            if (boxed is Microsoft.Xna.Framework.Point)
            {
                var tile = (Microsoft.Xna.Framework.Point)boxed;
                return tile.X + "," + tile.Y;
            }
            return boxed.ToString();
        }
    }

    public class NetArray<T, TField>
    {
        private readonly T[] _all = new T[8];

        public T this[int index]
        {
            get { return _all[index]; }
            set { _all[index] = value; }
        }
    }

    public class NetObjectArray<T>
    {
        private readonly T[] _all = new T[2];

        public T this[int index]
        {
            get { return _all[index]; }
            set { _all[index] = value; }
        }
    }
}

namespace xTile.Dimensions
{
    public struct Location
    {
        public int X { get; set; }
        public int Y { get; set; }

        public Location(int x, int y)
            : this()
        {
            X = x;
            Y = y;
        }
    }
}

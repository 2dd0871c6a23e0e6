using System;

namespace StardojoBridge.Wire
{
    /// <summary>A tile of a map, counted from the upper left one.</summary>
    public struct Tile : IEquatable<Tile>
    {
        /// <summary>Tiles to the right.</summary>
        public readonly int X;

        /// <summary>Tiles down.</summary>
        public readonly int Y;

        /// <summary>Make a tile.</summary>
        public Tile(int x, int y)
        {
            X = x;
            Y = y;
        }

        /// <summary>Read a tile from an array of two numbers.</summary>
        /// <exception cref="JsonTypeError">The value is something else.</exception>
        public static Tile Read(JsonValue value)
        {
            value.Expect(JsonKind.Array);
            if (value.Items.Count != 2)
            {
                throw value.Error("expected an array of 2 numbers");
            }
            return new Tile(value.Items[0].AsInt(), value.Items[1].AsInt());
        }

        /// <summary>Write the tile as an array of two numbers.</summary>
        public void Write(JsonWriter writer)
        {
            writer.BeginArray();
            writer.Value(X);
            writer.Value(Y);
            writer.EndArray();
        }

        /// <summary>Return whether two tiles are the same.</summary>
        public bool Equals(Tile other)
        {
            return X == other.X && Y == other.Y;
        }

        /// <summary>Return whether an object is the same tile.</summary>
        public override bool Equals(object other)
        {
            return other is Tile && Equals((Tile)other);
        }

        /// <summary>Return a hash code.</summary>
        public override int GetHashCode()
        {
            return unchecked((X * 397) ^ Y);
        }
    }
}

namespace StardojoBridge.Wire
{
    /// <summary>A rectangle in pixels of the requested image.</summary>
    public struct Rect
    {
        /// <summary>Pixels from the left edge of the image.</summary>
        public readonly int X;

        /// <summary>Pixels from the upper edge of the image.</summary>
        public readonly int Y;

        /// <summary>Width in pixels.</summary>
        public readonly int Width;

        /// <summary>Height in pixels.</summary>
        public readonly int Height;

        /// <summary>Make a rectangle.</summary>
        public Rect(int x, int y, int width, int height)
        {
            X = x;
            Y = y;
            Width = width;
            Height = height;
        }

        /// <summary>Read a rectangle from an array of four numbers.</summary>
        /// <exception cref="JsonTypeError">The value is something else.</exception>
        public static Rect Read(JsonValue value)
        {
            value.Expect(JsonKind.Array);
            if (value.Items.Count != 4)
            {
                throw value.Error("expected an array of 4 numbers");
            }
            return new Rect(
                value.Items[0].AsInt(), value.Items[1].AsInt(), value.Items[2].AsInt(), value.Items[3].AsInt());
        }

        /// <summary>Write the rectangle as an array of four numbers.</summary>
        public void Write(JsonWriter writer)
        {
            writer.BeginArray();
            writer.Value(X);
            writer.Value(Y);
            writer.Value(Width);
            writer.Value(Height);
            writer.EndArray();
        }
    }
}

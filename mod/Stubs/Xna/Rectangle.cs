namespace Microsoft.Xna.Framework
{
    public struct Rectangle
    {
        // api: 7 Rectangle
        public int X;

        // api: 7 Rectangle
        public int Y;

        // api: 7 Rectangle
        public int Width;

        // api: 7 Rectangle
        public int Height;

        // api: 7 Rectangle
        public Rectangle(int x, int y, int width, int height) => throw new System.NotSupportedException();

        // api: 7 Center
        public Point Center { get; set; }

        // api: 11 Rectangle.Empty
        public static Rectangle Empty { get; set; }
    }
}

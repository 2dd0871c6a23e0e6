namespace Microsoft.Xna.Framework
{
    public struct Rectangle
    {
        // api: xna
        public int X;

        // api: xna
        public int Y;

        // api: xna
        public int Width;

        // api: xna
        public int Height;

        // api: xna
        public Rectangle(int x, int y, int width, int height) => throw new System.NotSupportedException();

        // api: xna
        public Point Center { get; set; }

        // api: xna
        public static Rectangle Empty { get; set; }
    }
}

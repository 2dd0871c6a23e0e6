namespace Microsoft.Xna.Framework
{
    public struct Point
    {
        // api: xna
        public int X;

        // api: xna
        public int Y;

        // api: xna
        public Point(int x, int y) => throw new System.NotSupportedException();

        // api: xna
        public Vector2 ToVector2() => throw new System.NotSupportedException();
    }
}

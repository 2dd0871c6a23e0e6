namespace Microsoft.Xna.Framework
{
    public struct Point
    {
        // api: 7 Point
        public int X;

        // api: 7 Point
        public int Y;

        // api: 7 Point
        public Point(int x, int y) => throw new System.NotSupportedException();

        // api: 7 ToVector2
        public Vector2 ToVector2() => throw new System.NotSupportedException();
    }
}

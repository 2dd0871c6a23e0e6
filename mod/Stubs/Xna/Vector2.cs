namespace Microsoft.Xna.Framework
{
    public struct Vector2
    {
        // api: xna
        public float X;

        // api: xna
        public float Y;

        // api: xna
        public Vector2(float x, float y) => throw new System.NotSupportedException();

        // api: xna
        public static float Distance(Vector2 value1, Vector2 value2) => throw new System.NotSupportedException();
    }
}

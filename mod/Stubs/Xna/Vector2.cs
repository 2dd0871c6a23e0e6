namespace Microsoft.Xna.Framework
{
    public struct Vector2
    {
        // api: 7 Vector2
        public float X;

        // api: 7 Vector2
        public float Y;

        // api: 7 Vector2
        public Vector2(float x, float y) => throw new System.NotSupportedException();

        // api: 7 Distance
        public static float Distance(Vector2 value1, Vector2 value2) => throw new System.NotSupportedException();
    }
}

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
    }
}

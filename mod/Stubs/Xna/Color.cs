namespace Microsoft.Xna.Framework
{
    public struct Color
    {
        // api: xna
        public byte R { get; set; }

        // api: xna
        public byte G { get; set; }

        // api: xna
        public byte B { get; set; }
    }
}

namespace Microsoft.Xna.Framework
{
    public struct Color
    {
        // api: 7 Color
        public byte R { get; set; }

        // api: 7 Color
        public byte G { get; set; }

        // api: 7 Color
        public byte B { get; set; }
    }
}

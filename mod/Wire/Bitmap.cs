namespace StardojoBridge.Wire
{
    /// <summary>One bit for every tile of a map: row by row, most significant bit first, rows padded to whole bytes.</summary>
    public sealed class Bitmap
    {
        private readonly byte[] _bytes;
        private readonly int _stride;

        /// <summary>Make a bitmap without any bit.</summary>
        public Bitmap(int width, int height)
        {
            _stride = (width + 7) / 8;
            _bytes = new byte[_stride * height];
        }

        /// <summary>Set the bit of a tile of the map.</summary>
        public void Set(int x, int y)
        {
            _bytes[(y * _stride) + (x / 8)] |= (byte)(128 >> (x % 8));
        }

        /// <summary>Return the bit of a tile of the map.</summary>
        public bool Get(int x, int y)
        {
            return (_bytes[(y * _stride) + (x / 8)] & (128 >> (x % 8))) != 0;
        }

        /// <summary>Return the bytes as messages contain them.</summary>
        public byte[] ToBytes()
        {
            return (byte[])_bytes.Clone();
        }
    }
}

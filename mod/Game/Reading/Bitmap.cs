namespace StardojoBridge.Game.Reading
{
    /// <summary>One bit per tile, row by row, the most significant bit first, rows padded to whole bytes.</summary>
    public sealed class Bitmap
    {
        private readonly byte[] _bytes;
        private readonly int _stride;

        /// <summary>Make a bitmap without any bit set.</summary>
        public Bitmap(int width, int height)
        {
            _stride = (width + 7) / 8;
            _bytes = new byte[_stride * height];
        }

        /// <summary>The packed rows.</summary>
        public byte[] Bytes => _bytes;

        /// <summary>Set the bit of a tile.</summary>
        public void Set(int x, int y)
        {
            _bytes[y * _stride + x / 8] |= (byte)(0x80 >> (x % 8));
        }

        /// <summary>Return the bit of a tile.</summary>
        public bool Get(int x, int y)
        {
            return (_bytes[y * _stride + x / 8] & (0x80 >> (x % 8))) != 0;
        }
    }
}

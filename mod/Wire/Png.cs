using System;
using System.IO;
using System.IO.Compression;

namespace StardojoBridge.Wire
{
    /// <summary>Encodes frames as PNG.</summary>
    public static class Png
    {
        private static readonly byte[] Signature = { 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a };
        private static readonly uint[] Table = MakeTable();

        /// <summary>Return a frame as a PNG file.</summary>
        /// <param name="rgb">Height x width x 3 bytes: red, green, blue, row by row.</param>
        /// <param name="width">Width in pixels.</param>
        /// <param name="height">Height in pixels.</param>
        public static byte[] Encode(byte[] rgb, int width, int height)
        {
            var header = new byte[13];
            Number((uint)width, header, 0);
            Number((uint)height, header, 4);
            header[8] = 8; // bits of a channel
            header[9] = 2; // red, green, blue
            using (var file = new MemoryStream())
            {
                file.Write(Signature, 0, Signature.Length);
                Chunk(file, "IHDR", header);
                Chunk(file, "IDAT", Compressed(rgb, 3 * width, height));
                Chunk(file, "IEND", new byte[0]);
                return file.ToArray();
            }
        }

        private static byte[] Compressed(byte[] rgb, int stride, int height)
        {
            var raw = new byte[height * (stride + 1)];
            for (int row = 0; row < height; row++)
            {
                // the first byte of a row, 0, means that it is not filtered
                Buffer.BlockCopy(rgb, row * stride, raw, (row * (stride + 1)) + 1, stride);
            }
            using (var made = new MemoryStream())
            {
                made.WriteByte(0x78);
                made.WriteByte(0x01);
                using (var deflate = new DeflateStream(made, CompressionLevel.Fastest, true))
                {
                    deflate.Write(raw, 0, raw.Length);
                }
                var sum = new byte[4];
                Number(Adler(raw), sum, 0);
                made.Write(sum, 0, sum.Length);
                return made.ToArray();
            }
        }

        private static void Chunk(Stream file, string name, byte[] data)
        {
            var head = new byte[8];
            Number((uint)data.Length, head, 0);
            for (int at = 0; at < 4; at++)
            {
                head[4 + at] = (byte)name[at];
            }
            uint sum = Crc(Crc(uint.MaxValue, head, 4, 4), data, 0, data.Length) ^ uint.MaxValue;
            var tail = new byte[4];
            Number(sum, tail, 0);
            file.Write(head, 0, head.Length);
            file.Write(data, 0, data.Length);
            file.Write(tail, 0, tail.Length);
        }

        private static void Number(uint number, byte[] data, int offset)
        {
            for (int at = 0; at < 4; at++)
            {
                data[offset + at] = (byte)(number >> (24 - (8 * at)));
            }
        }

        private static uint Crc(uint sum, byte[] data, int offset, int count)
        {
            for (int at = offset; at < offset + count; at++)
            {
                sum = Table[(sum ^ data[at]) & 0xff] ^ (sum >> 8);
            }
            return sum;
        }

        private static uint Adler(byte[] data)
        {
            uint low = 1;
            uint high = 0;
            for (int start = 0; start < data.Length; start += 5000)
            {
                int end = Math.Min(start + 5000, data.Length);
                for (int at = start; at < end; at++)
                {
                    low += data[at];
                    high += low;
                }
                low %= 65521;
                high %= 65521;
            }
            return (high << 16) | low;
        }

        private static uint[] MakeTable()
        {
            var table = new uint[256];
            for (uint at = 0; at < 256; at++)
            {
                uint sum = at;
                for (int bit = 0; bit < 8; bit++)
                {
                    sum = (sum & 1) == 0 ? sum >> 1 : 0xedb88320 ^ (sum >> 1);
                }
                table[at] = sum;
            }
            return table;
        }
    }
}

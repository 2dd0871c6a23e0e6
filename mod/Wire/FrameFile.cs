using System;
using System.IO;

namespace StardojoBridge.Wire
{
    /// <summary>Writes frames to a file that clients on this machine map or read.</summary>
    /// <remarks>
    /// The file begins with a header of 64 bytes, little endian: the magic <c>SDFRAMES</c>, then as numbers of
    /// 32 bits the version of the layout, width, height and number of channels, then at 24 and 32 the sequence
    /// number of the frame as numbers of 64 bits.  The first one is written before the rows and the second one
    /// after them, so two different numbers mean that the writer is writing.  The rows follow, the upper one
    /// first, with three bytes a pixel.  The file grows for a larger frame and never shrinks.
    /// </remarks>
    public sealed class FrameFile : IDisposable
    {
        private const int Version = 1;
        private const int Channels = 3;
        private const int Before = 24;
        private const int After = 32;
        private const int Rows = 64;

        private static readonly byte[] Magic =
        {
            (byte)'S', (byte)'D', (byte)'F', (byte)'R', (byte)'A', (byte)'M', (byte)'E', (byte)'S',
        };

        private readonly FileStream _file;
        private readonly string _directory;
        private bool _closed;

        /// <summary>Make a frame file in a directory of its own.</summary>
        /// <param name="parent">Where the directory is made; null: the system's directory for temporary files.</param>
        /// <exception cref="IOException">The file cannot be made.</exception>
        public FrameFile(string parent = null)
        {
            string name = "stardojo-frames-" + Guid.NewGuid().ToString("N");
            _directory = System.IO.Path.Combine(parent ?? System.IO.Path.GetTempPath(), name);
            Directory.CreateDirectory(_directory);
            Path = System.IO.Path.Combine(_directory, "frame");
            // readers may open the file, and on Windows remove it, while it is written
            FileShare share = FileShare.ReadWrite | FileShare.Delete;
            _file = new FileStream(Path, FileMode.CreateNew, FileAccess.ReadWrite, share, 1);
            _file.SetLength(Rows);
        }

        /// <summary>The path for readers on this machine.</summary>
        public string Path { get; }

        /// <summary>The number of the last frame; 0: there is none yet.</summary>
        public long Sequence { get; private set; }

        /// <summary>Write a frame.</summary>
        /// <param name="rgb">Height x width x 3 bytes: red, green, blue, row by row.</param>
        /// <param name="width">Width in pixels.</param>
        /// <param name="height">Height in pixels.</param>
        /// <returns>The sequence number of the frame, from 1.</returns>
        /// <exception cref="ArgumentException">The buffer has another size.</exception>
        /// <exception cref="IOException">The disk is full; readers find no frame until the next one.</exception>
        public long Write(byte[] rgb, int width, int height)
        {
            if (rgb.Length != width * height * Channels)
            {
                throw new ArgumentException("the buffer must have height x width x 3 bytes");
            }
            Put(Before, Bytes(Sequence + 1, 8));
            var head = new byte[Before];
            Buffer.BlockCopy(Magic, 0, head, 0, Magic.Length);
            Buffer.BlockCopy(Bytes(Version, 4), 0, head, 8, 4);
            Buffer.BlockCopy(Bytes(width, 4), 0, head, 12, 4);
            Buffer.BlockCopy(Bytes(height, 4), 0, head, 16, 4);
            Buffer.BlockCopy(Bytes(Channels, 4), 0, head, 20, 4);
            Put(0, head);
            Put(Rows, rgb);
            Put(After, Bytes(Sequence + 1, 8));
            return ++Sequence;
        }

        /// <summary>Close and remove the file.  May be called twice.</summary>
        public void Dispose()
        {
            if (_closed)
            {
                return;
            }
            _closed = true;
            _file.Dispose();
            try
            {
                Directory.Delete(_directory, true);
            }
            catch (IOException)
            {
                // a reader has it open; the system removes it with other temporary files
            }
            catch (UnauthorizedAccessException)
            {
                // the same on Windows
            }
        }

        private static byte[] Bytes(long number, int count)
        {
            var found = new byte[count];
            for (int at = 0; at < count; at++)
            {
                found[at] = (byte)(number >> (8 * at));
            }
            return found;
        }

        private void Put(int offset, byte[] data)
        {
            _file.Position = offset;
            _file.Write(data, 0, data.Length);
            _file.Flush();
        }
    }
}

using System;
using System.Collections.Generic;
using System.Globalization;

namespace StardojoBridge.Wire
{
    /// <summary>Splits the bytes of a connection into lines.</summary>
    internal sealed class Lines
    {
        private readonly int _limit;
        private byte[] _rest = new byte[512];
        private int _count;
        private bool _started;

        /// <summary>Begin a connection.</summary>
        /// <param name="limit">The longest line in bytes.</param>
        public Lines(int limit)
        {
            _limit = limit;
        }

        /// <summary>Why the connection is not read further; null: it is.</summary>
        public WireError Error { get; private set; }

        /// <summary>Take bytes; return the lines that they complete, without newlines.</summary>
        /// <remarks>A line that is too long, or a connection whose first byte is not <c>{</c>, sets
        /// <see cref="Error"/>; the lines before it are returned.</remarks>
        public List<byte[]> Feed(byte[] data, int count)
        {
            var found = new List<byte[]>();
            if (Error != null || count == 0)
            {
                return found;
            }
            if (!_started)
            {
                _started = true;
                if (data[0] != '{')
                {
                    Error = DialectError(data[0]);
                    return found;
                }
            }
            int start = 0;
            while (Error == null)
            {
                int end = Array.IndexOf(data, (byte)'\n', start, count - start);
                if (end < 0)
                {
                    Append(data, start, count - start);
                    break;
                }
                Append(data, start, end - start);
                if (Error == null)
                {
                    found.Add(TakeLine());
                }
                start = end + 1;
            }
            return found;
        }

        private static WireError DialectError(byte first)
        {
            string hexadecimal = first.ToString("x2", CultureInfo.InvariantCulture);
            return new WireError(
                "unknown_dialect",
                "a connection begins with '{', one JSON-RPC object per line (got byte 0x" + hexadecimal + ")");
        }

        private void Append(byte[] data, int start, int count)
        {
            if (_count + count > _limit)
            {
                string limit = _limit.ToString(CultureInfo.InvariantCulture);
                Error = new WireError(
                    "too_large", "a request has at most " + limit + " bytes; the connection is closed");
                _rest = new byte[0];
                _count = 0;
                return;
            }
            if (_count + count > _rest.Length)
            {
                Array.Resize(ref _rest, Math.Max(_count + count, Math.Min(_limit, 2 * _rest.Length)));
            }
            Buffer.BlockCopy(data, start, _rest, _count, count);
            _count += count;
        }

        private byte[] TakeLine()
        {
            var line = new byte[_count];
            Buffer.BlockCopy(_rest, 0, line, 0, _count);
            _count = 0;
            if (_rest.Length > 65536)
            {
                _rest = new byte[512];
            }
            return line;
        }
    }
}

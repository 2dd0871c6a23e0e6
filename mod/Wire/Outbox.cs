using System;
using System.Collections.Generic;
using System.Net.Sockets;

namespace StardojoBridge.Wire
{
    /// <summary>The replies that wait for a client.</summary>
    internal sealed class Outbox
    {
        /// <summary>Bytes that a socket takes at once if it takes any.</summary>
        /// <remarks>Mono waits until it has sent all bytes of a call, also for a socket that must not wait.</remarks>
        private const int Portion = 16 * 1024;

        private readonly Queue<byte[]> _parts = new Queue<byte[]>();
        private int _sent;

        /// <summary>The number of bytes that wait.</summary>
        public int Count { get; private set; }

        /// <summary>Add the bytes of a reply.</summary>
        public void Add(byte[] data)
        {
            if (data.Length > 0)
            {
                _parts.Enqueue(data);
                Count += data.Length;
            }
        }

        /// <summary>Remove all replies.</summary>
        public void Clear()
        {
            _parts.Clear();
            _sent = 0;
            Count = 0;
        }

        /// <summary>Send as much as a socket takes without waiting.</summary>
        /// <returns>Whether any byte was sent.</returns>
        /// <exception cref="SocketException">The connection is broken.</exception>
        public bool Send(Socket socket)
        {
            bool moved = false;
            while (_parts.Count > 0 && socket.Poll(0, SelectMode.SelectWrite))
            {
                byte[] part = _parts.Peek();
                SocketError error;
                int size = Math.Min(Portion, part.Length - _sent);
                int count = socket.Send(part, _sent, size, SocketFlags.None, out error);
                if (error == SocketError.WouldBlock)
                {
                    return moved;
                }
                if (error != SocketError.Success)
                {
                    throw new SocketException((int)error);
                }
                moved |= count > 0;
                _sent += count;
                Count -= count;
                if (_sent == part.Length)
                {
                    _parts.Dequeue();
                    _sent = 0;
                }
                else if (count == 0)
                {
                    return moved;
                }
            }
            return moved;
        }
    }
}

using System.Collections.Generic;
using System.Diagnostics;
using System.Net.Sockets;

namespace StardojoBridge.Wire
{
    /// <summary>A connected client, with its waiting requests and replies.</summary>
    internal sealed class Connection
    {
        /// <summary>Bytes of replies that may wait before the server stops reading from the client.</summary>
        public const int MaxUnread = 1024 * 1024;

        /// <summary>Milliseconds for which a connection that is closed after an error is drained, so that
        /// the client can read the error.</summary>
        public const int Linger = 2000;

        private readonly Stopwatch _closing = new Stopwatch();

        /// <summary>Begin a connection.</summary>
        public Connection(Socket socket, ServerOptions options)
        {
            Socket = socket;
            Lines = new Lines(options.MaxLine);
            Session = new Session(options.Token);
        }

        /// <summary>The socket.</summary>
        public Socket Socket { get; }

        /// <summary>The bytes that are no complete line yet.</summary>
        public Lines Lines { get; }

        /// <summary>Requests that wait, as lines; null is the error of <see cref="Lines"/>.</summary>
        public Queue<byte[]> Waiting { get; } = new Queue<byte[]>();

        /// <summary>Replies that wait.</summary>
        public Outbox Out { get; } = new Outbox();

        /// <summary>What the client may do and has done.</summary>
        public Session Session { get; }

        /// <summary>The server's count when a reply last moved.</summary>
        public long Moved { get; set; }

        /// <summary>Whether the client has shut its half of the connection.</summary>
        public bool Ended { get; set; }

        /// <summary>Whether the server has shut its half of a closing connection.</summary>
        public bool SaidGoodbye { get; set; }

        /// <summary>Whether the connection is closed and removed.</summary>
        public bool Dropped { get; set; }

        /// <summary>Whether replies are sent and further requests are discarded.</summary>
        public bool Closing => _closing.IsRunning;

        /// <summary>Whether a closing connection has been drained for long enough.</summary>
        public bool Expired => _closing.ElapsedMilliseconds > Linger;

        /// <summary>Whether too many replies wait.</summary>
        public bool Full => Out.Count > MaxUnread;

        /// <summary>Whether the server reads from the client now.</summary>
        public bool Reads => !Ended && (Closing || (!Full && Waiting.Count == 0));

        /// <summary>Send the waiting replies, then close the connection.</summary>
        public void BeginClosing()
        {
            _closing.Start();
        }
    }
}

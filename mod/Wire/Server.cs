using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Net.Sockets;
using System.Threading;

namespace StardojoBridge.Wire
{
    /// <summary>The socket server of a game: many clients, one request at a time.</summary>
    /// <remarks>
    /// Requests are served in the order of their arrival, by the thread that calls <see cref="Pump"/>.  A client
    /// cannot block the others: requests are bounded by the line limit; the server reads nothing from a client
    /// that does not read its replies, and if too many replies wait for all clients together, it drops the
    /// client that has read nothing for longest.  It listens on loopback only.
    /// </remarks>
    public sealed class Server : IDisposable
    {
        /// <summary>Further clients wait in the listener's queue.</summary>
        private const int MaxClients = 200;

        /// <summary>Bytes of replies that may wait for all clients before the slowest client is dropped.</summary>
        private const int MaxUnsent = 128 * 1024 * 1024;

        /// <summary>Milliseconds for which one <see cref="Pump"/> serves requests that wait.</summary>
        private const int Budget = 10;

        private const int FlushTime = 1000;

        private readonly IGame _game;
        private readonly ServerOptions _options;
        private readonly Methods _methods;
        private readonly Listener _listener;
        private readonly List<Connection> _clients = new List<Connection>();
        private readonly Queue<Connection> _order = new Queue<Connection>();
        private readonly byte[] _chunk = new byte[256 * 1024];
        private Call _call;
        private Connection _caller;
        private long _moves;

        /// <summary>Listen on a port of 127.0.0.1.</summary>
        /// <exception cref="SocketException">The port is taken.</exception>
        public Server(IGame game, ServerOptions options)
        {
            _game = game;
            _options = options;
            _methods = new Methods(game);
            _listener = new Listener(options.Port);
        }

        /// <summary>The port on which the server listens.</summary>
        public int Port => _listener.Port;

        /// <summary>Whether the game was shut down and its connections are closed.</summary>
        public bool Stopped { get; private set; }

        /// <summary>Serve what has arrived, and continue the call under way; once per update tick.</summary>
        /// <param name="wait">Milliseconds to wait for a request if there is nothing to do.</param>
        public void Pump(int wait = 0)
        {
            if (Stopped)
            {
                return;
            }
            if (_call != null)
            {
                _call.Advance();
                Finish();
            }
            if (!Stopped)
            {
                Serve(wait);
            }
        }

        /// <summary>Close every connection.  May be called twice.</summary>
        public void Dispose()
        {
            Stopped = true;
            // before the clients: when a client sees its connection end, the port is free
            _listener.Socket.Close();
            foreach (Connection client in _clients.ToArray())
            {
                Drop(client);
            }
        }

        private void Serve(int wait)
        {
            var time = Stopwatch.StartNew();
            Poll(_call == null && _order.Count == 0 ? wait : 0);
            while (!Stopped && _call == null && _order.Count > 0 && time.ElapsedMilliseconds <= Budget)
            {
                ServeNext();
                if (!Stopped && _order.Count == 0)
                {
                    Poll(0);
                }
            }
            DropExpired();
        }

        // ------------------------------------------------------------------ connections
        private void Poll(int wait)
        {
            var reads = new List<Socket>();
            var writes = new List<Socket>();
            if (_clients.Count < MaxClients)
            {
                reads.Add(_listener.Socket);
            }
            foreach (Connection client in _clients)
            {
                if (client.Reads)
                {
                    reads.Add(client.Socket);
                }
                if (client.Out.Count > 0)
                {
                    writes.Add(client.Socket);
                }
            }
            if (reads.Count + writes.Count == 0)
            {
                Thread.Sleep(Math.Min(wait, 10));
                return;
            }
            Socket.Select(reads, writes, null, wait * 1000);
            var readable = new HashSet<Socket>(reads);
            var writable = new HashSet<Socket>(writes);
            foreach (Connection client in _clients.ToArray())
            {
                Attend(client, readable.Contains(client.Socket), writable.Contains(client.Socket));
            }
            if (readable.Contains(_listener.Socket))
            {
                Accept();
            }
        }

        private void Accept()
        {
            Socket socket;
            while (_clients.Count < MaxClients && (socket = _listener.Accept()) != null)
            {
                _methods.Connections++;
                _clients.Add(new Connection(socket, _options));
            }
        }

        private void Drop(Connection client)
        {
            if (client.Dropped)
            {
                return;
            }
            client.Dropped = true;
            _clients.Remove(client);
            client.Waiting.Clear();
            client.Out.Clear();
            client.Socket.Close();
        }

        private void DropExpired()
        {
            for (int at = _clients.Count - 1; at >= 0; at--)
            {
                if (_clients[at].Closing && _clients[at].Expired)
                {
                    Drop(_clients[at]);
                }
            }
        }

        private void Attend(Connection client, bool readable, bool writable)
        {
            if (client.Dropped || !(readable || writable))
            {
                return;
            }
            try
            {
                if (writable)
                {
                    Send(client);
                }
                if (readable)
                {
                    Receive(client);
                }
                Settle(client);
            }
            catch (SocketException)
            {
                Drop(client);
            }
        }

        private void Receive(Connection client)
        {
            SocketError error;
            int count = client.Socket.Receive(_chunk, 0, _chunk.Length, SocketFlags.None, out error);
            if (error == SocketError.WouldBlock)
            {
                return;
            }
            if (error != SocketError.Success)
            {
                throw new SocketException((int)error);
            }
            if (count == 0)
            {
                client.Ended = true;
            }
            else if (!client.Closing)
            {
                foreach (byte[] line in client.Lines.Feed(_chunk, count))
                {
                    Enqueue(client, line);
                }
                if (client.Lines.Error != null)
                {
                    Enqueue(client, null);
                }
            }
        }

        private void Enqueue(Connection client, byte[] line)
        {
            client.Waiting.Enqueue(line);
            _order.Enqueue(client);
        }

        private void Send(Connection client)
        {
            bool heldBack = client.Full;
            if (client.Out.Send(client.Socket))
            {
                client.Moved = ++_moves;
            }
            if (heldBack && !client.Full)
            {
                for (int n = client.Waiting.Count; n > 0; n--)
                {
                    _order.Enqueue(client);
                }
            }
        }

        /// <summary>Close a connection that has nothing more to do.</summary>
        private void Settle(Connection client)
        {
            if (client.Dropped)
            {
                return;
            }
            bool isServed = client == _caller || client.Waiting.Count > 0;
            if (client.Ended && client.Out.Count == 0 && !isServed)
            {
                Drop(client);
                return;
            }
            if (client.Closing && client.Out.Count == 0 && !client.SaidGoodbye)
            {
                client.SaidGoodbye = true;
                client.Socket.Shutdown(SocketShutdown.Send);
            }
        }

        // --------------------------------------------------------------------- requests
        private void ServeNext()
        {
            Connection client = _order.Dequeue();
            if (client.Waiting.Count == 0 || client.Full)
            {
                return; // gone, or paused until it has read its replies
            }
            byte[] line = client.Waiting.Dequeue();
            if (line == null)
            {
                Reply(client, Call.Error(JsonValue.OfNull(), client.Lines.Error));
                client.BeginClosing();
                TrySettle(client);
                return;
            }
            _caller = client;
            _call = Call.Begin(_methods, client.Session, line, _options.Log);
            _call.Advance();
            Finish();
        }

        /// <summary>Send the reply of the call under way, if it has one.</summary>
        private void Finish()
        {
            if (_call.Reply == null)
            {
                return;
            }
            Call call = _call;
            Connection client = _caller;
            _call = null;
            _caller = null;
            Reply(client, call.Reply);
            if (call.EndsConnection)
            {
                client.Waiting.Clear();
                client.BeginClosing();
            }
            TrySettle(client);
            if (call.EndsGame)
            {
                Flush();
                Dispose();
                _game.Shutdown();
            }
        }

        private void Reply(Connection client, byte[] line)
        {
            if (client.Dropped)
            {
                return;
            }
            if (client.Out.Count == 0)
            {
                client.Moved = ++_moves;
            }
            client.Out.Add(line);
            client.Out.Add(new[] { (byte)'\n' });
            try
            {
                client.Out.Send(client.Socket);
            }
            catch (SocketException)
            {
                Drop(client);
                return;
            }
            if (client.Out.Count > 0)
            {
                BoundWhatWaits(client);
            }
        }

        private void TrySettle(Connection client)
        {
            try
            {
                Settle(client);
            }
            catch (SocketException)
            {
                Drop(client);
            }
        }

        /// <summary>Drop the clients that have read nothing for longest, except the latest one.</summary>
        private void BoundWhatWaits(Connection answered)
        {
            long waits = 0;
            var slow = new List<Connection>();
            foreach (Connection client in _clients)
            {
                waits += client.Out.Count;
                if (client != answered && client.Out.Count > 0)
                {
                    slow.Add(client);
                }
            }
            slow.Sort((one, other) => one.Moved.CompareTo(other.Moved));
            foreach (Connection client in slow)
            {
                if (waits <= MaxUnsent)
                {
                    return;
                }
                waits -= client.Out.Count;
                Drop(client);
            }
        }

        /// <summary>Send waiting replies, for a second at most.</summary>
        private void Flush()
        {
            var time = Stopwatch.StartNew();
            while (time.ElapsedMilliseconds < FlushTime && _clients.Exists(client => client.Out.Count > 0))
            {
                foreach (Connection client in _clients.ToArray())
                {
                    Attend(client, false, client.Out.Count > 0);
                }
                Thread.Sleep(1);
            }
        }
    }
}

using System;
using System.Net;
using System.Net.Sockets;

namespace StardojoBridge.Wire
{
    /// <summary>Accepts connections on a port of 127.0.0.1.</summary>
    internal sealed class Listener
    {
        private const int Backlog = 128;
        private const int SendBuffer = 256 * 1024;

        /// <summary>Listen on a port.</summary>
        /// <param name="port">The port; 0: the system chooses one that is free.</param>
        /// <exception cref="SocketException">The port is taken.</exception>
        public Listener(int port)
        {
            Socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
            try
            {
                if (Environment.OSVersion.Platform == PlatformID.Win32NT)
                {
                    Socket.ExclusiveAddressUse = true;
                }
                Socket.Bind(new IPEndPoint(IPAddress.Loopback, port));
                Socket.Listen(Backlog);
                Socket.Blocking = false;
            }
            catch (SocketException)
            {
                Socket.Close();
                throw;
            }
            Port = ((IPEndPoint)Socket.LocalEndPoint).Port;
        }

        /// <summary>The listening socket.</summary>
        public Socket Socket { get; }

        /// <summary>The port.</summary>
        public int Port { get; }

        /// <summary>Return the next connection that waits; null if there is none.</summary>
        public Socket Accept()
        {
            Socket accepted = null;
            try
            {
                if (!Socket.Poll(0, SelectMode.SelectRead))
                {
                    return null;
                }
                accepted = Socket.Accept();
                accepted.Blocking = false;
                accepted.NoDelay = true;
                accepted.SendBufferSize = SendBuffer;
                return accepted;
            }
            catch (SocketException)
            {
                // the client has gone
                if (accepted != null)
                {
                    accepted.Close();
                }
                return null;
            }
        }
    }
}

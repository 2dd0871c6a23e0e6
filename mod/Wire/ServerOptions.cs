using System;

namespace StardojoBridge.Wire
{
    /// <summary>Options of a <see cref="Server"/>.</summary>
    public sealed class ServerOptions
    {
        /// <summary>The port on 127.0.0.1; 0: the system chooses one that is free.</summary>
        public int Port;

        /// <summary>The token that every client must give in <c>hello</c>; null or empty: none.</summary>
        public string Token;

        /// <summary>The longest request in bytes.</summary>
        public int MaxLine = 1024 * 1024;

        /// <summary>Takes the text of failures of the game, which clients see in short; null: none.</summary>
        public Action<string> Log;
    }
}

namespace StardojoBridge.Wire
{
    /// <summary>What a server knows about one client: whether it may call.</summary>
    public sealed class Session
    {
        /// <summary>The kind of the error of a client that gives a wrong token, or none.</summary>
        public const string BadToken = "bad_token";

        private const string Missing = "'hello' with the token of this game must be the first message";

        private readonly string _token;

        /// <summary>Begin a session.</summary>
        /// <param name="token">The token that the client must give in <c>hello</c>; null or empty: none.</param>
        public Session(string token)
        {
            _token = token;
            IsOpen = string.IsNullOrEmpty(token);
        }

        /// <summary>Whether the client may call all methods.</summary>
        public bool IsOpen { get; private set; }

        /// <summary>Take the token that a client gives, unless it has given it before.</summary>
        /// <exception cref="WireError">It is missing or wrong.</exception>
        public void Open(string given)
        {
            if (IsOpen)
            {
                return;
            }
            if (!AreEqual(given, _token))
            {
                throw new WireError(
                    BadToken, string.IsNullOrEmpty(given) ? Missing : "the token is not that of this game", "token");
            }
            IsOpen = true;
        }

        /// <summary>Refuse a call of a client that has not given the token.</summary>
        /// <exception cref="WireError">It has not.</exception>
        public void Require()
        {
            if (!IsOpen)
            {
                throw new WireError(BadToken, Missing, "token");
            }
        }

        /// <summary>Compare two texts in a time that does not depend on where they differ.</summary>
        private static bool AreEqual(string given, string token)
        {
            if (given == null || given.Length != token.Length)
            {
                return false;
            }
            int difference = 0;
            for (int at = 0; at < token.Length; at++)
            {
                difference |= given[at] ^ token[at];
            }
            return difference == 0;
        }
    }
}

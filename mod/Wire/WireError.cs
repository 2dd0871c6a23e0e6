using System;

namespace StardojoBridge.Wire
{
    /// <summary>The game cannot serve a call.</summary>
    public sealed class WireError : Exception
    {
        /// <summary>Most characters of a message, which may quote a request.</summary>
        public const int LongestMessage = 1000;

        /// <summary>Most characters of a field, which may quote a request.</summary>
        public const int LongestField = 200;

        /// <summary>A short stable word for programs, such as <c>no_world</c>.</summary>
        public readonly string Kind;

        /// <summary>The offending field, such as <c>view.radius</c>; null: none.</summary>
        public readonly string Field;

        /// <summary>Make the error.</summary>
        /// <param name="kind">A short stable word for programs.</param>
        /// <param name="message">The reason: a clause without a full stop.</param>
        /// <param name="field">The offending field; null: none.</param>
        public WireError(string kind, string message, string field = null)
            : base(message)
        {
            Kind = kind;
            Field = field;
        }

        /// <summary>The JSON-RPC code of the kind.</summary>
        public int Code
        {
            get
            {
                int code;
                return Protocol.Codes.TryGetValue(Kind, out code) ? code : Protocol.ServerError;
            }
        }

        /// <summary>Return the error as a message.</summary>
        public RpcError ToRpc()
        {
            string message = Shortened(Message, LongestMessage);
            string field = Field == null ? null : Shortened(Field, LongestField);
            return new RpcError
            {
                Code = Code,
                Message = message,
                Data = new RpcErrorData { Kind = Kind, Message = message, Field = field },
            };
        }

        /// <summary>Return the error that a parameter is missing, unknown, of the wrong type or out of range.</summary>
        public static WireError BadParams(string message, string field = null)
        {
            return new WireError("bad_params", message, field);
        }

        /// <summary>Return the error that a call needs a world, and no save is loaded.</summary>
        public static WireError NoWorld()
        {
            return new WireError("no_world", "no save is loaded");
        }

        /// <summary>Shorten a text that may quote a request: keep its beginning and its end.</summary>
        public static string Shortened(string text, int longest)
        {
            if (text.Length <= longest)
            {
                return text;
            }
            int end = longest / 4;
            return text.Substring(0, longest - end) + " ... " + text.Substring(text.Length - end);
        }
    }
}

using System;

namespace StardojoBridge.Wire
{
    /// <summary>A JSON value is missing, unknown, or has another type than a message needs.</summary>
    public sealed class JsonTypeError : Exception
    {
        /// <summary>The path of the value, such as <c>view.radius</c>; null for the whole message.</summary>
        public readonly string Path;

        /// <summary>Make the error.</summary>
        public JsonTypeError(string message, string path)
            : base(message)
        {
            Path = path;
        }
    }
}

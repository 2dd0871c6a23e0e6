using System;

namespace StardojoBridge.Wire
{
    /// <summary>A text is not JSON, or it is nested too deeply.</summary>
    public sealed class JsonSyntaxError : Exception
    {
        /// <summary>Make the error.</summary>
        public JsonSyntaxError(string message)
            : base(message)
        {
        }
    }
}

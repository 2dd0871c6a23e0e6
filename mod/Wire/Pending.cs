using System;

namespace StardojoBridge.Wire
{
    /// <summary>A call under way, of any type of result.</summary>
    internal sealed class Pending
    {
        private readonly Func<bool> _advance;
        private readonly Func<Message> _result;

        private Pending(Func<bool> advance, Func<Message> result)
        {
            _advance = advance;
            _result = result;
        }

        /// <summary>The result, once <see cref="Advance"/> has returned true.</summary>
        public Message Result => _result();

        /// <summary>Return a call that is done.</summary>
        public static Pending Now(Message result)
        {
            return new Pending(() => true, () => result);
        }

        /// <summary>Return a call that is done when its work is done.</summary>
        public static Pending Of<T>(Work<T> work)
            where T : Message
        {
            return new Pending(work.Advance, () => work.Result);
        }

        /// <summary>Continue the call for one update tick; return whether it is done.</summary>
        public bool Advance()
        {
            return _advance();
        }
    }
}

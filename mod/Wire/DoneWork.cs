namespace StardojoBridge.Wire
{
    /// <summary>A call that is done at once.</summary>
    /// <typeparam name="T">The type of its result.</typeparam>
    public sealed class Done<T> : Work<T>
    {
        /// <summary>Make the work with its result.</summary>
        public Done(T result)
        {
            Result = result;
        }

        /// <summary>Return true.</summary>
        public override bool Advance()
        {
            return true;
        }
    }
}

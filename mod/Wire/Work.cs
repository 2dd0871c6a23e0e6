namespace StardojoBridge.Wire
{
    /// <summary>A call that the game serves over several update ticks.</summary>
    /// <typeparam name="T">The type of its result.</typeparam>
    public abstract class Work<T>
    {
        /// <summary>The result, once the work is done.</summary>
        public T Result { get; protected set; }

        /// <summary>Continue the work for one update tick, on the game's thread.</summary>
        /// <returns>Whether the work is done.</returns>
        /// <exception cref="WireError">The game cannot serve the call.</exception>
        public abstract bool Advance();
    }
}

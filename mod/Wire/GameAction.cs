namespace StardojoBridge.Wire
{
    /// <summary>An action of a farmer.</summary>
    public abstract partial class GameAction : Message
    {
        /// <summary>The word that names the action on the wire.</summary>
        public abstract string Verb { get; }

        /// <summary>Return which field is out of range, as a sentence; null: none.</summary>
        public virtual string Problem()
        {
            return RangeProblem();
        }

        /// <summary>Return the first field whose value is not allowed, as a sentence; null: none.</summary>
        protected virtual string RangeProblem()
        {
            return null;
        }

        private static JsonTypeError Unknown(JsonValue value, string verb)
        {
            return value.Error("unknown action '" + WireError.Shortened(verb, 200) + "'");
        }
    }
}

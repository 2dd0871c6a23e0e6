namespace StardojoBridge.Wire
{
    /// <summary>A name and its value in a JSON object.</summary>
    public struct JsonMember
    {
        /// <summary>The name.</summary>
        public readonly string Name;

        /// <summary>The value.</summary>
        public readonly JsonValue Value;

        /// <summary>Make a member.</summary>
        public JsonMember(string name, JsonValue value)
        {
            Name = name;
            Value = value;
        }
    }
}

namespace StardojoBridge.Wire
{
    /// <summary>The type of a JSON value.</summary>
    public enum JsonKind
    {
        /// <summary>The value null.</summary>
        Null,

        /// <summary>The values true and false.</summary>
        Bool,

        /// <summary>A number.</summary>
        Number,

        /// <summary>A string.</summary>
        Text,

        /// <summary>An array.</summary>
        Array,

        /// <summary>An object.</summary>
        Object,
    }
}

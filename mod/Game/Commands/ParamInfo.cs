namespace StardojoBridge.Game.Commands
{
    /// <summary>A parameter of a command.</summary>
    internal sealed class ParamInfo
    {
        /// <summary>Its name.</summary>
        public string Name;

        /// <summary>Its type: <c>int</c>, <c>str</c> or <c>bool</c>.</summary>
        public string Type;

        /// <summary>Whether it must be given.</summary>
        public bool IsRequired;

        /// <summary>The value if it is not given; null: the meaning depends on the command.</summary>
        public object Default;

        /// <summary>Least value of a number; null: no bound.</summary>
        public int? Low;

        /// <summary>Largest value of a number; null: no bound.</summary>
        public int? High;
    }
}

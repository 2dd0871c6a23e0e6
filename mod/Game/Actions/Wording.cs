using System;
using System.Globalization;

namespace StardojoBridge.Game.Actions
{
    /// <summary>Texts with numbers in the same form on every machine.</summary>
    public static class Wording
    {
        /// <summary>Return an interpolated text in the invariant culture.</summary>
        public static string Of(FormattableString text)
        {
            return text.ToString(CultureInfo.InvariantCulture);
        }
    }
}

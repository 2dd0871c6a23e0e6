namespace StardojoBridge.Game.Menus
{
    /// <summary>Words as titles.</summary>
    public static class Titles
    {
        /// <summary>Return a word with a capital and small letters: <c>Farming</c>.</summary>
        public static string Of(string word)
        {
            return word.Length == 0 ? "" : word.Substring(0, 1).ToUpperInvariant() + word.Substring(1).ToLowerInvariant();
        }
    }
}

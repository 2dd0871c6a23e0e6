namespace StardewValley
{
    public enum Season
    {
        // api: 2.1 Season
        Winter,
    }
}

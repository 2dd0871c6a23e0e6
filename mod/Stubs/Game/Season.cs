namespace StardewValley
{
    public enum Season
    {
        // api: mods
        Winter,
    }
}

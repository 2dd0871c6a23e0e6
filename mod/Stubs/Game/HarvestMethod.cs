namespace StardewValley.GameData.Crops
{
    public enum HarvestMethod
    {
        // api: mods
        Scythe,
    }
}

namespace StardewValley.GameData.Crops
{
    public enum HarvestMethod
    {
        // api: 5.2 Scythe
        Scythe,
    }
}

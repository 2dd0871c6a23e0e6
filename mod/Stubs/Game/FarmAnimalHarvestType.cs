namespace StardewValley.GameData.FarmAnimals
{
    public enum FarmAnimalHarvestType
    {
        // api: 11 FarmAnimalHarvestType
        HarvestWithTool,
    }
}

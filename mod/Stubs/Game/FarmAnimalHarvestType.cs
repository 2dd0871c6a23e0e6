namespace StardewValley.GameData.FarmAnimals
{
    public enum FarmAnimalHarvestType
    {
        // api: animals
        HarvestWithTool,
    }
}

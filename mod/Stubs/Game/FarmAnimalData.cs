namespace StardewValley.GameData.FarmAnimals
{
    public class FarmAnimalData
    {
    }
}

namespace StardewValley.GameData.Crops
{
    public class CropData
    {
    }
}

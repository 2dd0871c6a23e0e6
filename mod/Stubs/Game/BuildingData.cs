namespace StardewValley.GameData.Buildings
{
    public class BuildingData
    {
        // api: 11 BuildingData.HayCapacity
        public int HayCapacity;
    }
}

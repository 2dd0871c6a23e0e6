namespace StardewValley.GameData.Buildings
{
    public class BuildingData
    {
        // api: buildings
        public int HayCapacity;
    }
}

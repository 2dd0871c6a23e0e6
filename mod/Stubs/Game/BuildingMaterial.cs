namespace StardewValley.GameData.Buildings
{
    public class BuildingMaterial
    {
        // api: 6.6 ItemId
        public string ItemId;

        // api: 6.6 Amount
        public int Amount;
    }
}

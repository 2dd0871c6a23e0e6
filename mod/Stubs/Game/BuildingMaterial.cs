namespace StardewValley.GameData.Buildings
{
    public class BuildingMaterial
    {
        // api: mods
        public string ItemId;

        // api: mods
        public int Amount;
    }
}

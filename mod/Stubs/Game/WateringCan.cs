namespace StardewValley.Tools
{
    public class WateringCan : Tool
    {
        // api: 4.2 WateringCan.WaterLeft
        public int WaterLeft { get; set; }

        // api: 4.2 WateringCan.waterCanMax
        public int waterCanMax;
    }
}

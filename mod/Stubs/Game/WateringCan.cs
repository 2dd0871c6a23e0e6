namespace StardewValley.Tools
{
    public class WateringCan : Tool
    {
        // api: mods
        public int WaterLeft { get; set; }

        // api: mods
        public int waterCanMax;
    }
}

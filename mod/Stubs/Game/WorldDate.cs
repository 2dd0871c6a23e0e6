namespace StardewValley
{
    public class WorldDate
    {
        // api: mods
        public int TotalDays { get; set; }
    }
}

namespace StardewValley
{
    public class WorldDate
    {
        // api: 3.4 WorldDate.TotalDays
        public int TotalDays { get; set; }
    }
}

namespace StardewValley
{
    public class Warp
    {
        // api: 5.1 GameLocation.warps
        public int X { get; set; }

        // api: 5.1 GameLocation.warps
        public int Y { get; set; }

        // api: 5.1 Warp.TargetName
        public string TargetName { get; set; }

        // api: 5.1 Warp.TargetX
        public int TargetX { get; set; }

        // api: 5.1 Warp.TargetY
        public int TargetY { get; set; }
    }
}

namespace StardewValley
{
    public class Warp
    {
        // api: mods
        public int X { get; set; }

        // api: mods
        public int Y { get; set; }

        // api: mods
        public string TargetName { get; set; }

        // api: mods
        public int TargetX { get; set; }

        // api: mods
        public int TargetY { get; set; }
    }
}

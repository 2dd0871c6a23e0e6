namespace StardewValley.Locations
{
    public class MineShaft : GameLocation
    {
        // api: mods
        public int mineLevel { get; set; }

        // api: mod
        public bool mustKillAllMonstersToAdvance() => throw new System.NotSupportedException();

        // api: mods
        public static int lowestLevelReached { get; set; }
    }
}

namespace StardewValley.Locations
{
    public class MineShaft : GameLocation
    {
        // api: 5.1 MineShaft.mineLevel
        public int mineLevel { get; set; }

        // api: 5.1 MineShaft.mustKillAllMonstersToAdvance()
        public bool mustKillAllMonstersToAdvance() => throw new System.NotSupportedException();

        // api: 5.1 MineShaft.lowestLevelReached
        public static int lowestLevelReached { get; set; }
    }
}

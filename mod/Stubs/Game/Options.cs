namespace StardewValley
{
    public class Options
    {
        // api: 2.5 Options.zoomLevel
        public float zoomLevel { get; set; }

        // api: 2.5 Options.uiScale
        public float uiScale { get; set; }

        // api: 2.5 Options.pauseWhenOutOfFocus
        public bool pauseWhenOutOfFocus;
    }
}

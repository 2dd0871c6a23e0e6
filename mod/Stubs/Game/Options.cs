namespace StardewValley
{
    public class Options
    {
        // api: mods
        public float zoomLevel { get; set; }

        // api: mod
        public float uiScale { get; set; }

        // api: mods
        public bool pauseWhenOutOfFocus;
    }
}

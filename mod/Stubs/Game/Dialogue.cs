namespace StardewValley
{
    public class Dialogue
    {
        // api: mods
        public NPC speaker;
    }
}

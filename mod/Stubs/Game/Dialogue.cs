namespace StardewValley
{
    public class Dialogue
    {
        // api: 6.2 Dialogue.speaker
        public NPC speaker;
    }
}

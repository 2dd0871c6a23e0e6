namespace StardewValley
{
    public class Chunk
    {
    }
}

namespace StardewValley.Buffs
{
    public class BuffManager
    {
    }
}

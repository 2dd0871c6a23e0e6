namespace StardewValley
{
    public class Multiplayer
    {
        // api: 2.1 getNewID
        public long getNewID() => throw new System.NotSupportedException();
    }
}

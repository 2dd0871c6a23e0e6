namespace StardewModdingAPI
{
    public interface IMultiplayerHelper
    {
        // api: 1.1 GetNewID
        long GetNewID();
    }
}

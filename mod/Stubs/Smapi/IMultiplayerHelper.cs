namespace StardewModdingAPI
{
    public interface IMultiplayerHelper
    {
        // api: smapi
        long GetNewID();
    }
}

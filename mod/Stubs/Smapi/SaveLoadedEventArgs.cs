namespace StardewModdingAPI.Events
{
    public class SaveLoadedEventArgs : System.EventArgs
    {
    }
}

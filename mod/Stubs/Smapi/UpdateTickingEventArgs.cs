namespace StardewModdingAPI.Events
{
    public class UpdateTickingEventArgs : System.EventArgs
    {
    }
}

namespace StardewModdingAPI.Events
{
    public class UpdateTickedEventArgs : System.EventArgs
    {
    }
}

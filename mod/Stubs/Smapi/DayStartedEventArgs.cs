namespace StardewModdingAPI.Events
{
    public class DayStartedEventArgs : System.EventArgs
    {
    }
}

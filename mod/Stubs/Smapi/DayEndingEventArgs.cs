namespace StardewModdingAPI.Events
{
    public class DayEndingEventArgs : System.EventArgs
    {
    }
}

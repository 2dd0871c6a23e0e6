namespace StardewModdingAPI.Events
{
    public class ReturnedToTitleEventArgs : System.EventArgs
    {
    }
}

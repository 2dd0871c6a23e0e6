namespace StardewModdingAPI.Events
{
    public class GameLaunchedEventArgs : System.EventArgs
    {
    }
}

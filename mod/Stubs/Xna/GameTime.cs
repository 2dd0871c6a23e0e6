namespace Microsoft.Xna.Framework
{
    public class GameTime
    {
        // api: 7 TotalGameTime
        public System.TimeSpan TotalGameTime { get; set; }

        // api: 11 GameTime(TimeSpan, TimeSpan)
        public GameTime(System.TimeSpan totalGameTime, System.TimeSpan elapsedGameTime) => throw new System.NotSupportedException();
    }
}

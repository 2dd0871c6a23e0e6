namespace Microsoft.Xna.Framework
{
    public class GameTime
    {
        // api: xna
        public System.TimeSpan TotalGameTime { get; set; }

        // api: xna
        public GameTime(System.TimeSpan totalGameTime, System.TimeSpan elapsedGameTime) => throw new System.NotSupportedException();
    }
}

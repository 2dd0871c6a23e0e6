namespace Microsoft.Xna.Framework.Graphics
{
    public class PresentationParameters
    {
        // api: xna
        public int BackBufferWidth { get; set; }

        // api: xna
        public int BackBufferHeight { get; set; }
    }
}

namespace Microsoft.Xna.Framework.Graphics
{
    public class PresentationParameters
    {
        // api: 7 BackBufferWidth
        public int BackBufferWidth { get; set; }

        // api: 7 BackBufferHeight
        public int BackBufferHeight { get; set; }
    }
}

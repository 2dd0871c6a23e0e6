namespace Microsoft.Xna.Framework.Graphics
{
    public class GraphicsDevice
    {
        // api: xna
        public PresentationParameters PresentationParameters { get; set; }

        // api: xna
        public void GetBackBufferData<T>(T[] data) where T : struct => throw new System.NotSupportedException();

        // api: xna
        public RenderTargetBinding[] GetRenderTargets() => throw new System.NotSupportedException();
    }
}

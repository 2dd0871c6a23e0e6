namespace Microsoft.Xna.Framework.Graphics
{
    public class GraphicsDevice
    {
        // api: 7 PresentationParameters
        public PresentationParameters PresentationParameters { get; set; }

        // api: 7 GetBackBufferData
        public void GetBackBufferData<T>(T[] data) where T : struct => throw new System.NotSupportedException();

        // api: 7 GetRenderTargets
        public RenderTargetBinding[] GetRenderTargets() => throw new System.NotSupportedException();
    }
}

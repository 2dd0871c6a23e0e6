namespace Microsoft.Xna.Framework.Graphics
{
    public struct RenderTargetBinding
    {
    }
}

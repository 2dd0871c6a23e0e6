using Microsoft.Xna.Framework.Graphics;

namespace Microsoft.Xna.Framework
{
    public class GraphicsDeviceManager
    {
        // api: 2.7 GraphicsDevice
        public GraphicsDevice GraphicsDevice { get; set; }
    }
}

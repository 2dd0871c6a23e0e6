using Microsoft.Xna.Framework.Graphics;

namespace Microsoft.Xna.Framework
{
    public class GraphicsDeviceManager
    {
        // api: mods
        public GraphicsDevice GraphicsDevice { get; set; }
    }
}

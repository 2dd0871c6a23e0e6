using xTile.Layers;

namespace xTile
{
    public class Map
    {
        // api: xna
        public Layer GetLayer(string layerId) => throw new System.NotSupportedException();
    }
}

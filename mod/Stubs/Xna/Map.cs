using xTile.Layers;

namespace xTile
{
    public class Map
    {
        // api: 7 GetLayer
        public Layer GetLayer(string layerId) => throw new System.NotSupportedException();
    }
}

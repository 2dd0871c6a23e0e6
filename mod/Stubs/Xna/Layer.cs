namespace xTile.Layers
{
    public class Layer
    {
        // api: 7 LayerWidth
        public int LayerWidth { get; set; }

        // api: 7 LayerHeight
        public int LayerHeight { get; set; }
    }
}

namespace xTile.Layers
{
    public class Layer
    {
        // api: xna
        public int LayerWidth { get; set; }

        // api: xna
        public int LayerHeight { get; set; }
    }
}

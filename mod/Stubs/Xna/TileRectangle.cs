namespace xTile.Dimensions
{
    public struct Rectangle
    {
        // api: xna
        public int Width { get; set; }

        // api: xna
        public int Height { get; set; }

        // api: xna
        public Location Location { get; set; }
    }
}

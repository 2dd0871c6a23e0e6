namespace xTile.Dimensions
{
    public struct Rectangle
    {
        // api: 7 Width
        public int Width { get; set; }

        // api: 7 Height
        public int Height { get; set; }

        // api: 7 Location
        public Location Location { get; set; }
    }
}

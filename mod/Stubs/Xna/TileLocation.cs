namespace xTile.Dimensions
{
    public struct Location
    {
        // api: xna
        public Location(int x, int y) => throw new System.NotSupportedException();

        // api: xna
        public int X { get; set; }

        // api: xna
        public int Y { get; set; }
    }
}

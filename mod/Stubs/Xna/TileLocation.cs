namespace xTile.Dimensions
{
    public struct Location
    {
        // api: 7 new Location
        public Location(int x, int y) => throw new System.NotSupportedException();

        // api: 7 Location
        public int X { get; set; }

        // api: 7 Location
        public int Y { get; set; }
    }
}

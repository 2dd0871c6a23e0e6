using Microsoft.Xna.Framework;

namespace StardewValley
{
    public class Character
    {
        // api: 3.1 Name
        public string Name { get; set; }

        // api: 3.1 TilePoint
        public Point TilePoint { get; set; }

        // api: 3.1 FacingDirection
        public int FacingDirection { get; set; }

        // api: 3.1 currentLocation
        public GameLocation currentLocation { get; set; }
    }
}

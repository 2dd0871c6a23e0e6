using Microsoft.Xna.Framework;

namespace StardewValley.Locations
{
    public class FarmHouse : GameLocation
    {
        // api: 5.1 FarmHouse.GetPlayerBedSpot()
        public Point GetPlayerBedSpot() => throw new System.NotSupportedException();

        // api: 5.1 FarmHouse.getEntryLocation()
        public Point getEntryLocation() => throw new System.NotSupportedException();
    }
}

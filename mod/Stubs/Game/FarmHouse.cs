using Microsoft.Xna.Framework;

namespace StardewValley.Locations
{
    public class FarmHouse : GameLocation
    {
        // api: mods
        public Point GetPlayerBedSpot() => throw new System.NotSupportedException();

        // api: mods
        public Point getEntryLocation() => throw new System.NotSupportedException();
    }
}

using Microsoft.Xna.Framework;

namespace StardewValley
{
    public class Farm : GameLocation
    {
        // api: 5.1 Farm.GetMainMailboxPosition()
        public Point GetMainMailboxPosition() => throw new System.NotSupportedException();
    }
}

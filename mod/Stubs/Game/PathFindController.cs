using System.Collections.Generic;
using Microsoft.Xna.Framework;

namespace StardewValley.Pathfinding
{
    public class PathFindController
    {
        // api: mods
        public PathFindController(Character c, GameLocation location, Point endPoint, int finalFacingDirection) => throw new System.NotSupportedException();

        // api: mods
        public Stack<Point> pathToEndPoint;
    }
}

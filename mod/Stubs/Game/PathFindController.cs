using System.Collections.Generic;
using Microsoft.Xna.Framework;

namespace StardewValley.Pathfinding
{
    public class PathFindController
    {
        // api: 3.2 new `PathFindController
        public PathFindController(Character c, GameLocation location, Point endPoint, int finalFacingDirection) => throw new System.NotSupportedException();

        // api: 3.2 pathToEndPoint
        public Stack<Point> pathToEndPoint;
    }
}

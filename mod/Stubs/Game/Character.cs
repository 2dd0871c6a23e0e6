using Microsoft.Xna.Framework;
using StardewValley.Pathfinding;

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

        // api: 3.1 Position
        public Vector2 Position { get; set; }

        // api: 3.1 Tile
        public Vector2 Tile { get; set; }

        // api: 3.1 displayName
        public string displayName { get; set; }

        // api: 3.1 GetBoundingBox
        public virtual Rectangle GetBoundingBox() => throw new System.NotSupportedException();

        // api: 3.1 faceDirection
        public virtual void faceDirection(int direction) => throw new System.NotSupportedException();

        // api: 3.1 Halt
        public virtual void Halt() => throw new System.NotSupportedException();

        // api: 3.1 controller
        public PathFindController controller;

        // api: 3.1 getStandingPosition
        public Vector2 getStandingPosition() => throw new System.NotSupportedException();

        // api: 3.1 IsMonster
        public virtual bool IsMonster { get; set; }

        // api: 3.1 isMoving
        public bool isMoving() => throw new System.NotSupportedException();
    }
}

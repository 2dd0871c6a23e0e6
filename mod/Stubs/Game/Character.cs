using Microsoft.Xna.Framework;
using StardewValley.Pathfinding;

namespace StardewValley
{
    public class Character
    {
        // api: mods
        public string Name { get; set; }

        // api: mods
        public Point TilePoint { get; set; }

        // api: mods
        public int FacingDirection { get; set; }

        // api: mods
        public GameLocation currentLocation { get; set; }

        // api: mods
        public Vector2 Position { get; set; }

        // api: mods
        public Vector2 Tile { get; set; }

        // api: mods
        public string displayName { get; set; }

        // api: mods
        public virtual Rectangle GetBoundingBox() => throw new System.NotSupportedException();

        // api: mods
        public virtual void faceDirection(int direction) => throw new System.NotSupportedException();

        // api: mods
        public virtual void Halt() => throw new System.NotSupportedException();

        // api: mods
        public PathFindController controller;

        // api: mods
        public Vector2 getStandingPosition() => throw new System.NotSupportedException();

        // api: mods
        public virtual bool IsMonster { get; set; }

        // api: mods
        public bool isMoving() => throw new System.NotSupportedException();
    }
}

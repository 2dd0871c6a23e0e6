using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Pathfinding;

namespace StardojoBridge.Game.Actions
{
    /// <summary>A walk from one tile to an adjacent one, by the game's own path controller.</summary>
    public sealed class Stride
    {
        /// <summary>Most ticks for a tile; an exhausted farmer needs 30.</summary>
        private const int Patience = 120;

        private readonly Farmer _farmer;
        private readonly GameLocation _place;
        private readonly Point _tile;
        private int _ticks;

        private Stride(Farmer farmer, Point tile)
        {
            _farmer = farmer;
            _place = farmer.currentLocation;
            _tile = tile;
        }

        /// <summary>Set a farmer off to an adjacent tile.</summary>
        public static Stride To(Farmer farmer, Point tile)
        {
            var stride = new Stride(farmer, tile);
            int direction = Facing.From(farmer.TilePoint, tile);
            farmer.controller = null;
            farmer.Halt();
            if (direction >= 0)
            {
                farmer.faceDirection(direction);
            }
            farmer.setRunning(farmer.Stamina > 0, true);
            farmer.controller = new PathFindController(farmer, stride._place, tile, direction);
            return stride;
        }

        /// <summary>Whether something stopped the farmer on the way.</summary>
        public bool IsStuck
        {
            get
            {
                PathFindController walk = _farmer.controller;
                bool hasNoPath = walk == null ? !_farmer.TilePoint.Equals(_tile) : walk.pathToEndPoint == null;
                return hasNoPath || _ticks > Patience;
            }
        }

        /// <summary>Continue after an update of the game.</summary>
        /// <returns>Whether the farmer stands on the tile, or has left the map.</returns>
        public bool Advance()
        {
            _ticks++;
            if (_farmer.currentLocation != _place)
            {
                Stop(_farmer);
                return true;
            }
            if (_farmer.controller != null || !_farmer.TilePoint.Equals(_tile))
            {
                return false;
            }
            Stop(_farmer);
            _farmer.Position = new Vector2(_tile.X * Game1.tileSize, _tile.Y * Game1.tileSize);
            return true;
        }

        /// <summary>Let a farmer stand still.</summary>
        public static void Stop(Farmer farmer)
        {
            farmer.controller = null;
            farmer.Halt();
        }
    }
}

using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Actions
{
    /// <summary>The tiles of a map as a farmer can walk on them now.</summary>
    public sealed class Ground
    {
        private const int Inset = 1;

        private readonly GameLocation _place;
        private readonly Farmer _farmer;
        private readonly Size _size;
        private readonly Dictionary<Point, Warp> _exits = new Dictionary<Point, Warp>();
        private readonly HashSet<Point> _taken;

        /// <summary>Look at the farmer's map.</summary>
        public Ground(Farmer farmer)
        {
            _farmer = farmer;
            _place = farmer.currentLocation;
            _size = Size.Of(_place);
            foreach (Warp warp in _place.warps)
            {
                _exits[new Point(warp.X, warp.Y)] = warp;
            }
            _taken = Taken();
        }

        /// <summary>Return whether a tile is on the map.</summary>
        public bool IsInside(Point tile)
        {
            return _size.Contains(tile.X, tile.Y);
        }

        /// <summary>Return the exit that the farmer takes by stepping on a tile; null: none.</summary>
        public Warp ExitAt(Point tile)
        {
            Warp exit;
            return _exits.TryGetValue(tile, out exit) && !IsForOthers(exit) ? exit : null;
        }

        /// <summary>Return whether a person, an animal or another farmer is on a tile.</summary>
        public bool IsTaken(Point tile)
        {
            return _taken.Contains(tile);
        }

        /// <summary>Return whether a tile cannot be walked on, apart from people and animals.</summary>
        public bool IsSolid(Point tile)
        {
            if (!IsInside(tile) || !_place.isTilePassable(tile.ToVector2()))
            {
                return true;
            }
            return !IsTaken(tile) && Collides(tile);
        }

        /// <summary>Return whether a walk that goes elsewhere passes a tile: it is free and no exit.</summary>
        public bool IsFree(Point tile)
        {
            return IsInside(tile) && !_exits.ContainsKey(tile) && !IsWarpTouched(tile) && !IsTaken(tile)
                && !IsSolid(tile);
        }

        /// <summary>Return whether a walk may end on a tile.</summary>
        public bool IsGoal(Point tile)
        {
            return ExitAt(tile) != null || (IsInside(tile) && !IsTaken(tile) && !IsSolid(tile));
        }

        /// <summary>Return whether a tile takes the farmer to another map as soon as the farmer stands on it.</summary>
        private bool IsWarpTouched(Point tile)
        {
            string touch = _place.doesTileHaveProperty(tile.X, tile.Y, "TouchAction", "Back");
            return touch != null && touch.Contains("Warp");
        }

        private static bool IsForOthers(Warp exit)
        {
            object mark = Hidden.Read(exit, "npcOnly");
            return mark is bool && (bool)mark;
        }

        private bool Collides(Point tile)
        {
            int side = Game1.tileSize;
            var box = new Rectangle(
                (tile.X * side) + Inset, (tile.Y * side) + Inset, side - (2 * Inset), side - (2 * Inset));
            return _place.isCollidingPosition(box, Game1.viewport, true, 0, false, _farmer);
        }

        private HashSet<Point> Taken()
        {
            var taken = new HashSet<Point>();
            foreach (NPC character in _place.characters)
            {
                if (!character.IsMonster && !character.IsInvisible)
                {
                    taken.UnionWith(Boxes.Tiles(character.GetBoundingBox()));
                }
            }
            foreach (FarmAnimal animal in _place.animals.Values)
            {
                taken.UnionWith(Boxes.Tiles(animal.GetBoundingBox()));
            }
            foreach (Farmer other in _place.farmers)
            {
                if (other != _farmer)
                {
                    taken.Add(other.TilePoint);
                }
            }
            taken.Remove(_farmer.TilePoint);
            return taken;
        }
    }
}

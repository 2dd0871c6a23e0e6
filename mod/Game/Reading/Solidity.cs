using System.Collections.Generic;
using System.Runtime.CompilerServices;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Buildings;
using StardewValley.Locations;
using StardewValley.Objects;
using StardewValley.TerrainFeatures;
using Bitmap = StardojoBridge.Wire.Bitmap;

namespace StardojoBridge.Game.Reading
{
    /// <summary>The tiles on which a farmer cannot stand.</summary>
    public static class Solidity
    {
        private static ConditionalWeakTable<xTile.Map, Bitmap> _kept = new ConditionalWeakTable<xTile.Map, Bitmap>();

        /// <summary>Forget what was read of maps, which change overnight.</summary>
        public static void Begin()
        {
            _kept = new ConditionalWeakTable<xTile.Map, Bitmap>();
        }

        /// <summary>Return the tiles on which a farmer can stand when the place is empty.</summary>
        public static Bitmap Walkable(GameLocation place)
        {
            // floors of the mines get ladders while the farmer is there
            xTile.Map map = place is MineShaft ? null : place.Map;
            Size size = Size.Of(place);
            Bitmap found;
            if (map != null && _kept.TryGetValue(map, out found))
            {
                return found;
            }
            found = new Bitmap(size.Width, size.Height);
            for (int y = 0; y < size.Height; y++)
            {
                for (int x = 0; x < size.Width; x++)
                {
                    if (place.isTilePassable(new Vector2(x, y)))
                    {
                        found.Set(x, y);
                    }
                }
            }
            if (map != null)
            {
                _kept.Add(map, found);
            }
            return found;
        }

        /// <summary>Return the tiles on which a farmer cannot stand now; people and animals do not block.</summary>
        public static Bitmap Blocked(GameLocation place)
        {
            Size size = Size.Of(place);
            Bitmap walkable = Walkable(place);
            var blocked = new Bitmap(size.Width, size.Height);
            for (int y = 0; y < size.Height; y++)
            {
                for (int x = 0; x < size.Width; x++)
                {
                    if (!walkable.Get(x, y))
                    {
                        blocked.Set(x, y);
                    }
                }
            }
            foreach (Point tile in Covered(place))
            {
                if (size.Contains(tile.X, tile.Y))
                {
                    blocked.Set(tile.X, tile.Y);
                }
            }
            return blocked;
        }

        /// <summary>Return the tiles that solid things cover.</summary>
        private static IEnumerable<Point> Covered(GameLocation place)
        {
            foreach (KeyValuePair<Vector2, StardewValley.Object> pair in place.objects.Pairs)
            {
                if (!pair.Value.isPassable())
                {
                    yield return Utility.Vector2ToPoint(pair.Key);
                }
            }
            foreach (KeyValuePair<Vector2, TerrainFeature> pair in place.terrainFeatures.Pairs)
            {
                if (!pair.Value.isPassable(Game1.player))
                {
                    yield return Utility.Vector2ToPoint(pair.Key);
                }
            }
            foreach (LargeTerrainFeature plant in place.largeTerrainFeatures)
            {
                foreach (Point tile in Boxes.Tiles(plant.getBoundingBox()))
                {
                    yield return tile;
                }
            }
            foreach (ResourceClump clump in place.resourceClumps)
            {
                foreach (Point tile in Boxes.Tiles(clump))
                {
                    yield return tile;
                }
            }
            foreach (Furniture piece in place.furniture)
            {
                if (!piece.isPassable())
                {
                    foreach (Point tile in Boxes.Tiles(piece))
                    {
                        yield return tile;
                    }
                }
            }
            foreach (Building building in place.buildings)
            {
                foreach (Point tile in Boxes.Tiles(building))
                {
                    if (!building.isTilePassable(tile.ToVector2()))
                    {
                        yield return tile;
                    }
                }
            }
        }
    }
}

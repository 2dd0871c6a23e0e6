using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Security.Cryptography;
using System.Text;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Locations;
using StardojoBridge.Game.Ledger;

namespace StardojoBridge.Game.Reading
{
    /// <summary>Reads the static facts of the maps.</summary>
    public static class AtlasReader
    {
        /// <summary>Characters of a map's hash.</summary>
        private const int HashLength = 16;

        private static ConditionalWeakTable<xTile.Map, Wire.MapFact> _kept =
            new ConditionalWeakTable<xTile.Map, Wire.MapFact>();

        /// <summary>Forget what was read of maps, which change overnight.</summary>
        public static void Begin()
        {
            _kept = new ConditionalWeakTable<xTile.Map, Wire.MapFact>();
            Solidity.Begin();
        }

        /// <summary>Return the static facts of all maps of the loaded save.</summary>
        public static Wire.AtlasResult Read()
        {
            var atlas = new Wire.AtlasResult();
            foreach (GameLocation place in Places.All())
            {
                if (!(place is MineShaft) && !atlas.Maps.ContainsKey(Places.Name(place)))
                {
                    Wire.MapFact map = Map(place);
                    map.Arrivals = Arrivals(place);
                    atlas.Maps[map.Name] = map;
                }
            }
            return atlas;
        }

        /// <summary>Return the static facts of a place's map.</summary>
        public static Wire.MapFact Map(GameLocation place)
        {
            Wire.MapFact found;
            // floors of the mines get ladders while the farmer is there
            xTile.Map drawn = place is MineShaft ? null : place.Map;
            if (drawn != null && _kept.TryGetValue(drawn, out found) && found.Name == Places.Name(place))
            {
                return found;
            }
            Size size = Size.Of(place);
            found = new Wire.MapFact
            {
                Name = Places.Name(place),
                Width = size.Width,
                Height = size.Height,
                Walkable = Solidity.Walkable(place).ToBytes(),
                Diggable = Grounds.Where(place, tile => Grounds.IsDiggable(place, tile.X, tile.Y)).ToBytes(),
                Water = Grounds.Where(place, tile => place.isWaterTile(tile.X, tile.Y)).ToBytes(),
                Exits = Exits.OfMap(place),
                Arrivals = new Dictionary<string, Wire.Tile>(),
                Outdoor = place.IsOutdoors,
            };
            AddActions(place, size, found);
            found.Hash = Hash(found);
            if (drawn != null)
            {
                _kept.Remove(drawn);
                _kept.Add(drawn, found);
            }
            return found;
        }

        /// <summary>Return the tiles on which a farmer arrives in a place, by the place it comes from.</summary>
        public static Dictionary<string, Wire.Tile> Arrivals(GameLocation place)
        {
            string name = Places.Name(place);
            var found = new Dictionary<string, Wire.Tile>();
            foreach (GameLocation other in Places.All())
            {
                foreach (Warp warp in other.warps)
                {
                    AddArrival(found, place, name, other, warp);
                }
                foreach (Point door in other.doors.Keys)
                {
                    // a door of another mod's map may have an action that the game cannot read
                    AddArrival(found, place, name, other, Safe.Get(() => other.getWarpFromDoor(door)));
                }
            }
            return found;
        }

        private static void AddArrival(
            Dictionary<string, Wire.Tile> found, GameLocation place, string name, GameLocation from, Warp warp)
        {
            bool here = warp != null && (warp.TargetName == name || warp.TargetName == place.NameOrUniqueName);
            string key = Places.Name(from);
            if (here && !found.ContainsKey(key))
            {
                found[key] = new Wire.Tile(warp.TargetX, warp.TargetY);
            }
        }

        private static void AddActions(GameLocation place, Size size, Wire.MapFact map)
        {
            var doors = new Dictionary<Point, string>();
            foreach (KeyValuePair<Point, string> door in place.doors.Pairs)
            {
                doors[door.Key] = door.Value;
            }
            foreach (Point tile in Boxes.Inside(new Rectangle(0, 0, size.Width, size.Height)))
            {
                string[] action = TileActions.At(place, tile.X, tile.Y);
                KeyValuePair<string, string>? fixture = TileActions.Fixture(action);
                KeyValuePair<string, string>? shop = TileActions.Shop(action);
                string to;
                if (doors.TryGetValue(tile, out to))
                {
                    map.Doors.Add(Door(tile, to, action));
                }
                else if (action.Length > 0 && action[0] == "Door")
                {
                    map.InnerDoors.Add(InnerDoor(tile, action));
                }
                else if (fixture != null)
                {
                    Mark(map, fixture.Value.Key, tile);
                }
                else if (shop != null)
                {
                    map.Counters.Add(Counter(shop.Value, tile));
                }
            }
            if (place is AnimalHouse)
            {
                FarmReader.Troughs(place).ForEach(tile => Mark(map, "troughs", tile));
            }
        }

        private static void Mark(Wire.MapFact map, string key, Point tile)
        {
            List<Wire.Tile> tiles;
            if (!map.KeyTiles.TryGetValue(key, out tiles))
            {
                map.KeyTiles[key] = tiles = new List<Wire.Tile>();
            }
            tiles.Add(new Wire.Tile(tile.X, tile.Y));
        }

        /// <summary>Return a door; <c>LockedDoorWarp</c> has x, y, map, opening and closing time, villager and points
        /// (Stardew Valley Wiki: Modding:Maps).</summary>
        private static Wire.DoorFact Door(Point tile, string to, string[] action)
        {
            var door = new Wire.DoorFact { X = tile.X, Y = tile.Y, To = to };
            if (action.Length > 0 && action[0] == "LockedDoorWarp")
            {
                door.Open = TileActions.Number(action, 4);
                door.Close = TileActions.Number(action, 5);
                string keeper = ArgUtility.Get(action, 6);
                if (!string.IsNullOrEmpty(keeper) && keeper != "null")
                {
                    door.Keepers.Add(keeper);
                    door.Hearts = (TileActions.Number(action, 7) ?? 0) / 250;
                }
            }
            return door;
        }

        private static Wire.InnerDoorFact InnerDoor(Point tile, string[] action)
        {
            var door = new Wire.InnerDoorFact { X = tile.X, Y = tile.Y };
            for (int index = 1; index < action.Length; index++)
            {
                door.Keepers.Add(action[index]);
            }
            door.Hearts = door.Keepers.Count > 0 ? 2 : 0;
            return door;
        }

        private static Wire.CounterFact Counter(KeyValuePair<string, string> shop, Point tile)
        {
            return new Wire.CounterFact
            {
                Shop = shop.Key,
                Keeper = shop.Value,
                X = tile.X,
                Y = tile.Y,
                Stand = new Wire.Tile(tile.X, tile.Y + 1),
                Seller = new Wire.Tile(tile.X, tile.Y - 1),
            };
        }

        private static string Hash(Wire.MapFact map)
        {
            map.Hash = "";
            using (SHA256 sha = SHA256.Create())
            {
                byte[] digest = sha.ComputeHash(Encoding.UTF8.GetBytes(map.ToString()));
                return BitConverter.ToString(digest).Replace("-", "").Substring(0, HashLength).ToLowerInvariant();
            }
        }
    }
}

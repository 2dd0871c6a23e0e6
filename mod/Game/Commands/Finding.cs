using System;
using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.ItemTypeDefinitions;
using StardojoBridge.Game.Reading;
using StardojoBridge.Wire;

namespace StardojoBridge.Game.Commands
{
    /// <summary>Looks up the items, villagers, places and tiles that commands name.</summary>
    internal static class Finding
    {
        private const int SearchRadius = 6;
        private const string Current = "current";

        private static Dictionary<string, string> _items;

        /// <summary>Return an item by its qualified id, plain id or name.</summary>
        /// <exception cref="WireError"><c>unknown_name</c>.</exception>
        public static string Item(string text, string field)
        {
            foreach (string id in new[] { text, "(O)" + text, "(BC)" + text })
            {
                if (id.StartsWith("(", StringComparison.Ordinal) && ItemRegistry.Exists(id))
                {
                    return id;
                }
            }
            return ItemNamed(text, field);
        }

        /// <summary>Return the qualified id of an item by its name, in any case.</summary>
        /// <exception cref="WireError"><c>unknown_name</c>.</exception>
        public static string ItemNamed(string name, string field)
        {
            _items = _items ?? ItemNames();
            string id;
            if (!_items.TryGetValue(name.Trim().ToLowerInvariant(), out id))
            {
                throw Refused.NoSuch("item", name, field, _items.Keys);
            }
            return id;
        }

        /// <summary>Return a villager's name by the name or its beginning, in any case.</summary>
        /// <exception cref="WireError"><c>unknown_name</c>.</exception>
        public static string Villager(string name, string field = "npc")
        {
            string wanted = name.Trim();
            var similar = new List<string>();
            foreach (string known in Game1.characterData.Keys)
            {
                if (string.Equals(known, wanted, StringComparison.OrdinalIgnoreCase))
                {
                    return known;
                }
                if (wanted.Length > 0 && known.StartsWith(wanted, StringComparison.OrdinalIgnoreCase))
                {
                    similar.Add(known);
                }
            }
            if (similar.Count == 1)
            {
                return similar[0];
            }
            throw Refused.NoSuch("villager", name, field, Game1.characterData.Keys);
        }

        /// <summary>Return a villager on its map by name.</summary>
        /// <exception cref="WireError">unknown_name; not_possible if the villager is not in the valley now.</exception>
        public static NPC VillagerHere(string name, string field = "npc")
        {
            string found = Villager(name, field);
            NPC villager = Game1.getCharacterFromName(found);
            if (villager == null)
            {
                throw Refused.NotPossible(found + " is not in the valley", field);
            }
            return villager;
        }

        /// <summary>Return the map of the farmer.</summary>
        public static GameLocation Here(Farmer farmer)
        {
            return farmer.currentLocation ?? throw WireError.NoWorld();
        }

        /// <summary>Return a place by its id, name or name for players; <c>current</c> is that of the farmer.</summary>
        /// <exception cref="WireError"><c>unknown_name</c>.</exception>
        public static GameLocation Location(Farmer farmer, string name, string field = "location")
        {
            if (name == Current)
            {
                return Here(farmer);
            }
            GameLocation found = Places.Find(name);
            if (found != null)
            {
                return found;
            }
            throw Refused.NoSuch("place", name, field, Places.All().ConvertAll(Places.Name));
        }

        /// <summary>Return the given tile, or without one the tile to the farmer's right; it is on the map.</summary>
        /// <exception cref="WireError"><c>bad_args</c>: it is not on the map.</exception>
        public static Point Tile(Farmer farmer, Point? given)
        {
            Point here = farmer.TilePoint;
            return OnMap(Here(farmer), given ?? new Point(here.X + 1, here.Y));
        }

        /// <summary>Check that a tile is on a map.</summary>
        /// <exception cref="WireError"><c>bad_args</c>: it is not.</exception>
        public static Point OnMap(GameLocation place, Point tile)
        {
            Size size = Size.Of(place);
            if (!size.Contains(tile.X, tile.Y))
            {
                string shape = Texts.Of(size.Width) + " x " + Texts.Of(size.Height);
                string message = Spot(tile) + " is not on " + Places.Name(place) + " (" + shape + ")";
                throw Refused.BadArgs(message, "x");
            }
            return tile;
        }

        /// <summary>Return the tile, or the nearest one that is free.</summary>
        /// <exception cref="WireError"><c>not_possible</c>: no tile nearby is free.</exception>
        public static Point FreeNear(GameLocation place, Point tile)
        {
            OnMap(place, tile);
            Size size = Size.Of(place);
            Bitmap blocked = Solidity.Blocked(place);
            for (int radius = 0; radius <= SearchRadius; radius++)
            {
                var ring = new Rectangle(tile.X - radius, tile.Y - radius, 2 * radius + 1, 2 * radius + 1);
                foreach (Point spot in Boxes.Inside(ring))
                {
                    bool onRing = Math.Max(Math.Abs(spot.X - tile.X), Math.Abs(spot.Y - tile.Y)) == radius;
                    if (onRing && size.Contains(spot.X, spot.Y) && !blocked.Get(spot.X, spot.Y)
                        && place.isCharacterAtTile(spot.ToVector2()) == null)
                    {
                        return spot;
                    }
                }
            }
            throw Refused.NotPossible("nothing near " + Spot(tile) + " is free", "x");
        }

        /// <summary>Return a tile of a place as text: <c>Farm 3,4</c>.</summary>
        public static string At(GameLocation place, Point tile)
        {
            return Places.Name(place) + " " + Spot(tile);
        }

        /// <summary>Return a tile as text: <c>3,4</c>.</summary>
        public static string Spot(Point tile)
        {
            return Texts.Of(tile.X) + "," + Texts.Of(tile.Y);
        }

        /// <summary>Return the ids of all items by their names in lower case; objects come first.</summary>
        private static Dictionary<string, string> ItemNames()
        {
            var found = new Dictionary<string, string>();
            foreach (IItemDataDefinition type in ItemRegistry.ItemTypes)
            {
                foreach (string id in type.GetAllIds())
                {
                    string qualified = type.Identifier + id;
                    ParsedItemData data = ItemRegistry.GetData(qualified);
                    if (data == null)
                    {
                        continue;
                    }
                    foreach (string name in new[] { data.DisplayName, data.InternalName })
                    {
                        if (!string.IsNullOrEmpty(name) && !found.ContainsKey(name.ToLowerInvariant()))
                        {
                            found[name.ToLowerInvariant()] = qualified;
                        }
                    }
                }
            }
            return found;
        }
    }
}

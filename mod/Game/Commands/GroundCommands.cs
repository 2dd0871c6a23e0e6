using System;
using System.Collections.Generic;
using System.Globalization;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.TerrainFeatures;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Commands
{
    /// <summary>Commands about single tiles: terrain and objects.</summary>
    internal static class GroundCommands
    {
        private const int SeedCategory = -74;
        private const int Tufts = 4;
        private static readonly string[] Terrains = { "dirt", "grass", "tree", "fruittree" };

        /// <summary>Add the handlers by the names of the commands.</summary>
        public static void AddTo(Dictionary<string, Func<Farmer, Args, string>> handlers)
        {
            handlers["set_terrain"] = SetTerrain;
            handlers["place_item"] = PlaceItem;
            handlers["remove_item"] = RemoveItem;
        }

        /// <summary>Check that a tile is free of things, people and animals.</summary>
        /// <exception cref="Wire.WireError"><c>not_possible</c>.</exception>
        public static void CheckFree(GameLocation place, Point tile)
        {
            if (Solidity.Blocked(place).Get(tile.X, tile.Y) || place.objects.ContainsKey(tile.ToVector2()))
            {
                throw Refused.NotPossible(Finding.At(place, tile) + " is not free", "x");
            }
            NPC who = place.isCharacterAtTile(tile.ToVector2());
            if (who != null)
            {
                throw Refused.NotPossible(who.Name + " stands on " + Finding.At(place, tile), "x");
            }
        }

        /// <summary>Check that a hoe can till a free tile.</summary>
        /// <exception cref="Wire.WireError"><c>not_possible</c>.</exception>
        public static void CheckDiggable(GameLocation place, Point tile)
        {
            if (!Grounds.IsDiggable(place, tile.X, tile.Y))
            {
                throw Refused.NotPossible(Finding.At(place, tile) + " cannot be dug", "x");
            }
            if (place.terrainFeatures.ContainsKey(tile.ToVector2()))
            {
                throw Refused.NotPossible(Finding.At(place, tile) + " is not free", "x");
            }
            CheckFree(place, tile);
        }

        private static string SetTerrain(Farmer farmer, Args args)
        {
            GameLocation place = Finding.Here(farmer);
            Point tile = Finding.Tile(farmer, args.Tile());
            string terrain = args.Text("terrain").ToLowerInvariant();
            if (Array.IndexOf(Terrains, terrain) < 0)
            {
                string known = string.Join(", ", Terrains);
                string message = "terrain must be one of " + known + " (got '" + args.Text("terrain") + "')";
                throw Refused.BadArgs(message, "terrain");
            }
            CheckDiggable(place, tile);
            string id = args.Text("id");
            if (terrain == "dirt")
            {
                place.makeHoeDirt(tile.ToVector2(), ignoreChecks: true);
            }
            else
            {
                place.terrainFeatures.Add(tile.ToVector2(), Feature(terrain, id));
            }
            return terrain + " on " + Finding.At(place, tile);
        }

        private static TerrainFeature Feature(string terrain, string id)
        {
            if (terrain == "grass")
            {
                int kind = 1;
                bool isNumber = id == null
                    || int.TryParse(id, NumberStyles.None, CultureInfo.InvariantCulture, out kind);
                if (!isNumber || kind < 1 || kind > 7)
                {
                    throw Refused.BadArgs("the id of grass must be a number from 1 to 7 (got '" + id + "')", "id");
                }
                return new Grass(kind, Tufts);
            }
            if (terrain == "tree")
            {
                return new Tree(Plants.TreeKind(id ?? "1") ?? throw Refused.NoSuch("tree", id, "id", Plants.TreeNames), 0);
            }
            string sapling = Plants.Unqualified(Finding.Item(id ?? "", "id"));
            if (!Game1.fruitTreeData.ContainsKey(sapling))
            {
                string message = "no fruit tree grows from " + Texts.ItemName("(O)" + sapling);
                throw new Wire.WireError("unknown_name", message, "id");
            }
            return new FruitTree(sapling);
        }

        private static string PlaceItem(Farmer farmer, Args args)
        {
            GameLocation place = Finding.Here(farmer);
            Point tile = Finding.Tile(farmer, args.Tile());
            string id = Finding.Item(args.Text("item"), "item");
            var thing = ItemRegistry.Create(id) as StardewValley.Object;
            if (thing == null)
            {
                throw Refused.NotPossible(Texts.ItemName(id) + " cannot stand on the ground", "item");
            }
            CheckFree(place, tile);
            place.terrainFeatures.Remove(tile.ToVector2());
            bool forage = string.Equals(args.Text("type"), "forage", StringComparison.OrdinalIgnoreCase);
            string name = Texts.Name(thing);
            if (!Stands(thing, forage)
                || !thing.placementAction(place, tile.X * Game1.tileSize, tile.Y * Game1.tileSize, farmer))
            {
                thing.TileLocation = tile.ToVector2();
                thing.isSpawnedObject.Value = forage;
                place.objects.Add(tile.ToVector2(), thing);
            }
            return name + " on " + Finding.At(place, tile);
        }

        /// <summary>Return whether the game itself must place a thing, because it becomes another object.</summary>
        private static bool Stands(StardewValley.Object thing, bool forage)
        {
            return !forage && (thing.bigCraftable.Value || (thing.isPlaceable() && thing.Category != SeedCategory));
        }

        private static string RemoveItem(Farmer farmer, Args args)
        {
            GameLocation place = Finding.Here(farmer);
            Point tile = Finding.Tile(farmer, args.Tile());
            StardewValley.Object thing;
            if (!place.objects.TryGetValue(tile.ToVector2(), out thing))
            {
                throw Refused.NotPossible("there is nothing on " + Finding.At(place, tile), "x");
            }
            place.objects.Remove(tile.ToVector2());
            return "removed " + Texts.Name(thing) + " from " + Finding.At(place, tile);
        }
    }
}

using System;
using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.TerrainFeatures;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Commands
{
    /// <summary>Commands about crops and trees.</summary>
    internal static class PlantCommands
    {
        private const int Watered = 1;
        private const int GrownStage = 5;

        /// <summary>Chance of a wild tree to grow in a night (Stardew Valley Wiki: Trees).</summary>
        private const double GrowthChance = 0.2;

        /// <summary>Add the handlers by the names of the commands.</summary>
        public static void AddTo(Dictionary<string, Func<Farmer, Args, string>> handlers)
        {
            handlers["place_crop"] = PlaceCrop;
            handlers["grow_crop"] = GrowCrop;
            handlers["grow_tree"] = GrowTree;
        }

        private static string PlaceCrop(Farmer farmer, Args args)
        {
            GameLocation place = Finding.Here(farmer);
            Point tile = Finding.Tile(farmer, args.Tile());
            string id = Finding.Item(args.Text("crop"), "crop");
            string seed = Plants.Unqualified(id);
            if (!Game1.cropData.ContainsKey(seed))
            {
                string message = "nothing grows on soil from " + Texts.ItemName(id);
                throw new Wire.WireError("unknown_name", message, "crop");
            }
            HoeDirt soil = SoilAt(place, tile);
            if (soil == null)
            {
                GroundCommands.CheckDiggable(place, tile);
                place.makeHoeDirt(tile.ToVector2(), ignoreChecks: true);
                soil = SoilAt(place, tile);
            }
            if (soil == null)
            {
                throw Refused.NotPossible(Finding.At(place, tile) + " cannot be dug", "x");
            }
            soil.crop = new Crop(seed, tile.X, tile.Y, place);
            return Plants.CropOf(soil).Name + " on " + Finding.At(place, tile);
        }

        private static string GrowCrop(Farmer farmer, Args args)
        {
            GameLocation place = Finding.Here(farmer);
            Point tile = Finding.Tile(farmer, args.Tile());
            HoeDirt soil = SoilAt(place, tile);
            if (soil == null || soil.crop == null)
            {
                throw Refused.NotPossible("no crop grows on " + Finding.At(place, tile), "x");
            }
            for (int night = 0; night < args.Int("day") && soil.crop != null && !soil.readyForHarvest(); night++)
            {
                soil.crop.newDay(Watered);
            }
            Wire.CropState state = Plants.CropOf(soil);
            string growth = state == null ? "dead" : state.Ripe ? "ripe" : "in phase " + Texts.Of(state.Phase);
            return "the crop on " + Finding.At(place, tile) + " is " + growth;
        }

        private static string GrowTree(Farmer farmer, Args args)
        {
            GameLocation place = Finding.Here(farmer);
            Point tile = Finding.Tile(farmer, args.Tile());
            TerrainFeature feature;
            place.terrainFeatures.TryGetValue(tile.ToVector2(), out feature);
            var tree = feature as Tree;
            var fruitTree = feature as FruitTree;
            string growth;
            if (tree != null)
            {
                for (int night = 0; night < args.Int("day") && !tree.stump.Value; night++)
                {
                    if (tree.growthStage.Value < GrownStage && Game1.random.NextDouble() < GrowthChance)
                    {
                        tree.growthStage.Value++;
                    }
                }
                growth = "stage " + Texts.Of(Math.Min(tree.growthStage.Value, GrownStage));
            }
            else if (fruitTree != null)
            {
                for (int night = 0; night < args.Int("day"); night++)
                {
                    fruitTree.dayUpdate();
                }
                int left = Math.Max(0, fruitTree.daysUntilMature.Value);
                growth = Texts.Of(left) + " nights to go, " + Texts.Of(fruitTree.fruit.Count) + " fruits";
            }
            else
            {
                throw Refused.NotPossible("no tree grows on " + Finding.At(place, tile), "x");
            }
            return "the tree on " + Finding.At(place, tile) + ": " + growth;
        }

        private static HoeDirt SoilAt(GameLocation place, Point tile)
        {
            TerrainFeature feature;
            return place.terrainFeatures.TryGetValue(tile.ToVector2(), out feature) ? feature as HoeDirt : null;
        }
    }
}

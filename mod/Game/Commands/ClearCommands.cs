using System;
using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.TerrainFeatures;
using StardojoBridge.Game.Reading;
using Thing = StardewValley.Object;

namespace StardojoBridge.Game.Commands
{
    /// <summary>The command that removes everything of a kind from a place.</summary>
    internal static class ClearCommands
    {
        private static readonly string[] Several = { "removable", "everything" };
        private static readonly string[] Single =
        {
            "crops", "debris", "fruit-trees", "furniture", "grass", "statues", "trees",
        };

        /// <summary>Add the handlers by the names of the commands.</summary>
        public static void AddTo(Dictionary<string, Func<Farmer, Args, string>> handlers)
        {
            handlers["world_clear"] = WorldClear;
        }

        private static string WorldClear(Farmer farmer, Args args)
        {
            string entity = args.Text("entity").ToLowerInvariant();
            if (Array.IndexOf(Single, entity) < 0 && Array.IndexOf(Several, entity) < 0)
            {
                string known = string.Join(", ", Single) + ", " + string.Join(", ", Several);
                throw Refused.BadArgs(
                    "entity must be one of " + known + " (got '" + args.Text("entity") + "')", "entity");
            }
            GameLocation place = Finding.Location(farmer, args.Text("location"));
            int number = Clear(place, entity);
            return "removed " + Texts.Of(number) + " (" + entity + ") from " + Places.Name(place);
        }

        private static int Clear(GameLocation place, string entity)
        {
            bool all = Array.IndexOf(Several, entity) >= 0;
            int number = 0;
            if (all || entity == "debris" || entity == "statues")
            {
                number += Objects(place, thing => all || (entity == "debris" ? IsDebris(thing) : IsStatue(thing)));
            }
            if (entity == "debris")
            {
                number += DeadCrops(place);
            }
            if (all || entity == "debris")
            {
                number += place.resourceClumps.Count;
                place.resourceClumps.Clear();
            }
            number += Features(place, feature => all || IsKind(feature, entity));
            if (all || entity == "furniture")
            {
                number += place.furniture.Count;
                place.furniture.Clear();
            }
            if (entity == "everything")
            {
                number += place.largeTerrainFeatures.Count;
                place.largeTerrainFeatures.Clear();
            }
            return number;
        }

        private static int Objects(GameLocation place, Predicate<Thing> test)
        {
            var gone = new List<Vector2>();
            foreach (KeyValuePair<Vector2, Thing> pair in place.objects.Pairs)
            {
                if (test(pair.Value))
                {
                    gone.Add(pair.Key);
                }
            }
            gone.ForEach(tile => place.objects.Remove(tile));
            return gone.Count;
        }

        private static int Features(GameLocation place, Predicate<TerrainFeature> test)
        {
            var gone = new List<Vector2>();
            foreach (KeyValuePair<Vector2, TerrainFeature> pair in place.terrainFeatures.Pairs)
            {
                if (test(pair.Value))
                {
                    gone.Add(pair.Key);
                }
            }
            gone.ForEach(tile => place.terrainFeatures.Remove(tile));
            return gone.Count;
        }

        private static int DeadCrops(GameLocation place)
        {
            int number = 0;
            foreach (KeyValuePair<Vector2, TerrainFeature> pair in place.terrainFeatures.Pairs)
            {
                var soil = pair.Value as HoeDirt;
                if (soil != null && soil.crop != null && soil.crop.dead.Value)
                {
                    soil.crop = null;
                    number++;
                }
            }
            return number;
        }

        private static bool IsKind(TerrainFeature feature, string entity)
        {
            switch (entity)
            {
                case "crops":
                    return feature is HoeDirt;
                case "grass":
                    return feature is Grass;
                case "trees":
                    return feature is Tree;
                case "fruit-trees":
                    return feature is FruitTree;
                default:
                    return false;
            }
        }

        private static bool IsDebris(Thing thing)
        {
            return thing.IsWeeds() || thing.IsTwig() || thing.IsBreakableStone();
        }

        private static bool IsStatue(Thing thing)
        {
            return thing.bigCraftable.Value && thing.Name != null && thing.Name.Contains("Statue");
        }
    }
}

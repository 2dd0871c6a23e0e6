using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.TerrainFeatures;
using StardojoBridge.Game.Actions;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Crows that eat crops, and lightning that strikes the farm.</summary>
    public static class NaturePatches
    {
        private const string LightningRod = "(BC)9";

        /// <summary>Patch the game.</summary>
        public static void Apply(Patcher patcher)
        {
            patcher.Patch(typeof(Farm), "addCrows", typeof(NaturePatches), nameof(BeforeCrows), nameof(AfterCrows));
            patcher.Patch(
                typeof(Utility), "performLightningUpdate", typeof(NaturePatches), nameof(BeforeLightning),
                nameof(AfterLightning));
        }

        /// <summary>Note the crops of the farm.</summary>
        public static void BeforeCrows(Farm __instance, out List<Vector2> __state)
        {
            __state = Safe.Get(() => Crops(__instance));
        }

        /// <summary>Report the crops that are gone.</summary>
        public static void AfterCrows(Farm __instance, List<Vector2> __state)
        {
            Safe.Do(() =>
            {
                List<Vector2> left = Crops(__instance);
                foreach (Vector2 tile in __state ?? left)
                {
                    if (!left.Contains(tile))
                    {
                        Ledger.Main.Notify("crow", Wording.Of($"a crow ate a crop at {tile.X},{tile.Y}"));
                    }
                }
            });
        }

        /// <summary>Note the farm before lightning may strike.</summary>
        public static void BeforeLightning(out Ground __state)
        {
            __state = Safe.Get(() => Game1.getFarm() == null ? null : new Ground(Game1.getFarm()));
        }

        /// <summary>Report where lightning has struck.</summary>
        public static void AfterLightning(Ground __state)
        {
            Safe.Do(() =>
            {
                foreach (Vector2 tile in __state == null ? new List<Vector2>() : __state.Struck())
                {
                    Ledger.Main.Notify("lightning", Wording.Of($"lightning struck the farm at {tile.X},{tile.Y}"));
                }
            });
        }

        private static List<Vector2> Crops(Farm farm)
        {
            var found = new List<Vector2>();
            foreach (KeyValuePair<Vector2, TerrainFeature> pair in farm.terrainFeatures.Pairs)
            {
                var soil = pair.Value as HoeDirt;
                if (soil != null && soil.crop != null)
                {
                    found.Add(pair.Key);
                }
            }
            return found;
        }

        /// <summary>Plants and lightning rods of the farm at one moment.</summary>
        public sealed class Ground
        {
            private readonly Farm _farm;
            private readonly List<Vector2> _plants = new List<Vector2>();
            private readonly List<StardewValley.Object> _rods = new List<StardewValley.Object>();

            /// <summary>Look at a farm.</summary>
            public Ground(Farm farm)
            {
                _farm = farm;
                foreach (KeyValuePair<Vector2, TerrainFeature> pair in farm.terrainFeatures.Pairs)
                {
                    if (IsAlive(pair.Value))
                    {
                        _plants.Add(pair.Key);
                    }
                }
                foreach (StardewValley.Object thing in farm.objects.Values)
                {
                    if (thing.QualifiedItemId == LightningRod && thing.heldObject.Value == null)
                    {
                        _rods.Add(thing);
                    }
                }
            }

            /// <summary>Return the tiles of rods that hold something now, and of plants that are gone or dead.</summary>
            public List<Vector2> Struck()
            {
                var found = new List<Vector2>();
                foreach (StardewValley.Object rod in _rods)
                {
                    if (rod.heldObject.Value != null)
                    {
                        found.Add(rod.TileLocation);
                    }
                }
                foreach (Vector2 tile in _plants)
                {
                    TerrainFeature plant;
                    if (!_farm.terrainFeatures.TryGetValue(tile, out plant) || !IsAlive(plant))
                    {
                        found.Add(tile);
                    }
                }
                return found;
            }

            private static bool IsAlive(TerrainFeature feature)
            {
                var soil = feature as HoeDirt;
                var fruit = feature as FruitTree;
                if (soil != null)
                {
                    return soil.crop != null && !soil.crop.dead.Value;
                }
                return fruit == null ? feature is Tree || feature is Grass : fruit.struckByLightningCountdown.Value <= 0;
            }
        }
    }
}

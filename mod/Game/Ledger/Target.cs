using StardewValley;
using StardewValley.Objects;
using StardewValley.TerrainFeatures;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>What a thing on a tile yields when a tool hits it.</summary>
    public sealed class Target
    {
        /// <summary>Deed of the items that it releases; null: they count for none.</summary>
        public readonly string Deed;

        /// <summary>Whether removing it counts as clearing.</summary>
        public readonly bool IsObstacle;

        /// <summary>Whether the farmer may have sown it.</summary>
        public readonly bool IsPlant;

        private Target(string deed, bool isObstacle, bool isPlant = false)
        {
            Deed = deed;
            IsObstacle = isObstacle;
            IsPlant = isPlant;
        }

        /// <summary>Return what an object yields.</summary>
        public static Target Of(StardewValley.Object thing)
        {
            if (thing.IsWeeds())
            {
                return new Target("harvested", true);
            }
            if (thing.IsTwig())
            {
                return new Target("chopped", true);
            }
            if (thing.IsBreakableStone())
            {
                return new Target("mined", true);
            }
            if (thing is BreakableContainer || thing.Name == "SupplyCrate" || thing.Name == "Supply Crate")
            {
                return new Target("collected", true);
            }
            if (thing.Name == "Artifact Spot" || thing.Name == "Seed Spot")
            {
                return new Target("dug", false);
            }
            return new Target(null, false, thing is IndoorPot);
        }

        /// <summary>Return what a plant or piece of ground yields; null: nothing.</summary>
        public static Target Of(TerrainFeature feature)
        {
            if (feature is Tree || feature is FruitTree)
            {
                return new Target("chopped", true, true);
            }
            if (feature is Bush)
            {
                return new Target("harvested", true, true);
            }
            var soil = feature as HoeDirt;
            if (soil != null && soil.crop != null)
            {
                return new Target("harvested", false, true);
            }
            return null;
        }
    }
}

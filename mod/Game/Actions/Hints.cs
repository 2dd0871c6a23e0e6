using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Buildings;
using StardewValley.TerrainFeatures;
using StardojoBridge.Game.Ledger;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Actions
{
    /// <summary>Refusals of the action button, with hints on what would work on the tile.</summary>
    public static class Hints
    {
        private const string Nothing = "there is nothing here to interact with";

        /// <summary>Return the refusal of an <c>interact</c> that did nothing.</summary>
        public static Refusal For(GameLocation place, Point tile)
        {
            var at = new Vector2(tile.X, tile.Y);
            HoeDirt soil = place.GetHoeDirtAtTile(at);
            if (soil?.crop != null)
            {
                return ForCrop(soil);
            }
            StardewValley.Object thing = place.getObjectAtTile(tile.X, tile.Y);
            if (thing != null)
            {
                string hint = ToolFor(thing);
                return hint == null
                    ? new Refusal("nothing_there", Wording.Of($"the {Texts.Name(thing)} has no use"))
                    : new Refusal("wrong_tool", hint);
            }
            ResourceClump clump = Clumps.At(place, tile);
            if (clump != null)
            {
                return new Refusal("wrong_tool", Clumps.ToolHint(clump));
            }
            TerrainFeature feature;
            if (place.terrainFeatures.TryGetValue(at, out feature) && (feature is Tree || feature is FruitTree))
            {
                return new Refusal("wrong_tool", "use an axe to fell the tree");
            }
            if (Troughs.IsTrough(place, tile))
            {
                return new Refusal("wrong_tool", "the Feeding Bench takes hay; hold some to fill it");
            }
            if (place.getBuildingAt(at) is PetBowl)
            {
                return new Refusal("wrong_tool", "use a watering can to fill the bowl");
            }
            return ToolRules.IsWater(place, tile)
                ? new Refusal("wrong_tool", "use a watering can to fill it here")
                : new Refusal("nothing_there", Nothing);
        }

        /// <summary>Return which tool clears a thing, as a clause; null: none does.</summary>
        public static string ToolFor(StardewValley.Object thing)
        {
            if (thing.IsWeeds())
            {
                return "use a scythe to cut weeds";
            }
            if (thing.IsTwig())
            {
                return "use an axe to chop twigs";
            }
            return thing.IsBreakableStone() ? "use a pickaxe to break stones" : null;
        }

        private static Refusal ForCrop(HoeDirt soil)
        {
            if (soil.crop.dead.Value)
            {
                return new Refusal("wrong_tool", "the plant is dead; use a scythe to remove it");
            }
            if (!soil.readyForHarvest())
            {
                return new Refusal("not_ripe", Wording.Of($"the {Names.Crop(soil.crop)} is not ripe"));
            }
            return soil.crop.GetHarvestMethod() == StardewValley.GameData.Crops.HarvestMethod.Scythe
                ? new Refusal("wrong_tool", Wording.Of($"use a scythe to harvest {Names.Crop(soil.crop)}"))
                : Refusal.InventoryFull();
        }
    }
}

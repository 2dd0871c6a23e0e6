using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Buildings;
using StardewValley.TerrainFeatures;
using StardewValley.Tools;
using StardojoBridge.Game.Ledger;

namespace StardojoBridge.Game.Actions
{
    /// <summary>Refusals of tools: before a swing, and after one that had no effect.</summary>
    public static class ToolRules
    {
        /// <summary>Return the tiles around the farmer that a tool may change.</summary>
        public static int Reach(Tool tool)
        {
            return tool is MeleeWeapon || tool is Slingshot ? 3 : 2;
        }

        /// <summary>Refuse a swing that the farmer cannot make.</summary>
        /// <exception cref="Refusal">The reason.</exception>
        public static void Check(Farmer farmer, Tool tool, Point tile)
        {
            if (tool is FishingRod)
            {
                throw new Refusal("no_fishing", "this version has no fishing with rods; use crab pots");
            }
            if (tool is Pan)
            {
                throw new Refusal("no_fishing", "this version has no panning");
            }
            if (tool is Slingshot)
            {
                throw Names.Attachment(tool, 0) == null
                    ? new Refusal("no_ammunition", "attach stones or ore to the slingshot first")
                    : new Refusal("not_in_this_version", "the bridge cannot aim a slingshot");
            }
            bool isTiring = !(tool is MeleeWeapon);
            if (isTiring && farmer.Stamina <= 0)
            {
                throw new Refusal("no_energy", "you have no energy left");
            }
            var can = tool as WateringCan;
            if (can != null && can.WaterLeft <= 0 && !IsWater(farmer.currentLocation, tile))
            {
                throw new Refusal("no_water", "the watering can is empty");
            }
        }

        /// <summary>Return the refusal of a swing that changed nothing.</summary>
        public static Refusal InVain(Farmer farmer, Tool tool, Point tile)
        {
            GameLocation place = farmer.currentLocation;
            var at = new Vector2(tile.X, tile.Y);
            TerrainFeature feature;
            place.terrainFeatures.TryGetValue(at, out feature);
            StardewValley.Object thing = place.getObjectAtTile(tile.X, tile.Y);
            if (tool is Hoe)
            {
                return feature is HoeDirt
                    ? new Refusal("already_tilled", "this ground is already tilled")
                    : new Refusal("not_tillable", "this ground cannot be tilled");
            }
            if (tool is WateringCan)
            {
                return Watering(place, feature, at);
            }
            if (tool is MilkPail || tool is Shears)
            {
                return AnimalRules.InVain(place, tool, tile);
            }
            Refusal hint = WrongTool(tool, thing, feature, Clumps.At(place, tile));
            return hint ?? new Refusal("nothing_there", "the swing hits nothing");
        }

        private static Refusal Watering(GameLocation place, TerrainFeature feature, Vector2 at)
        {
            if (feature is HoeDirt)
            {
                return new Refusal("already_watered", "this soil is already wet");
            }
            return place.getBuildingAt(at) is PetBowl
                ? new Refusal("already_watered", "the bowl is full")
                : new Refusal("nothing_there", "there is nothing to water");
        }

        private static Refusal WrongTool(Tool tool, StardewValley.Object thing, TerrainFeature feature, ResourceClump clump)
        {
            bool isBlade = tool is MeleeWeapon;
            if (clump != null)
            {
                return new Refusal("wrong_tool", isBlade ? "a blade has no effect on this" : Clumps.ToolHint(clump));
            }
            if (thing != null)
            {
                string hint = Hints.ToolFor(thing);
                return new Refusal(
                    "wrong_tool", isBlade ? "a blade has no effect on this" : hint ?? "this tool does nothing to it");
            }
            if (feature is Tree || feature is FruitTree)
            {
                return new Refusal("wrong_tool", isBlade ? "a blade has no effect on this" : "use an axe to fell trees");
            }
            return null;
        }

        /// <summary>Return whether a watering can is filled on a tile.</summary>
        public static bool IsWater(GameLocation place, Point tile)
        {
            return place.CanRefillWateringCanOnTile(tile.X, tile.Y);
        }
    }
}

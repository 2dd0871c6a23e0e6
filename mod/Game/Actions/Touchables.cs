using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.TerrainFeatures;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Actions
{
    /// <summary>Why the action button has no effect on plants, machines and fixtures.</summary>
    public static class Touchables
    {
        private const int Grown = 5;
        private const int TeaBush = 3;

        /// <summary>Refuse the action button on a plant or fixture that gives nothing now.</summary>
        /// <exception cref="Refusal">The reason.</exception>
        public static void Check(Farmer farmer, GameLocation place, Point tile)
        {
            string[] action = TileActions.At(place, tile.X, tile.Y);
            if (action.Length > 0 && action[0] == "Mailbox" && farmer.mailbox.Count == 0)
            {
                throw new Refusal("nothing_there", "the mailbox is empty");
            }
            TerrainFeature feature;
            place.terrainFeatures.TryGetValue(tile.ToVector2(), out feature);
            bool isPlacing = farmer.ActiveObject != null && farmer.ActiveObject.isPlaceable();
            if (!isPlacing)
            {
                CheckTree(feature as Tree);
            }
            var fruitTree = feature as FruitTree;
            if (fruitTree != null && fruitTree.fruit.Count == 0)
            {
                throw new Refusal("nothing_there", "this tree has no fruit");
            }
            CheckBush(feature as Bush ?? place.getLargeTerrainFeatureAt(tile.X, tile.Y) as Bush);
        }

        /// <summary>Return why a machine has no use now; null: there is no machine.</summary>
        public static Refusal Machine(Farmer farmer, GameLocation place, Point tile)
        {
            StardewValley.Object thing;
            if (!place.objects.TryGetValue(tile.ToVector2(), out thing) || thing.GetMachineData() == null)
            {
                return null;
            }
            string name = Texts.Name(thing);
            if (thing.heldObject.Value != null && !thing.readyForHarvest.Value)
            {
                string left = Wording.Of($"{thing.MinutesUntilReady} minutes are left");
                return new Refusal("busy", Wording.Of($"the {name} is running; {left}"));
            }
            if (thing.heldObject.Value != null)
            {
                return Refusal.InventoryFull();
            }
            return farmer.ActiveObject == null
                ? new Refusal("nothing_there", Wording.Of($"the {name} is empty"))
                : new Refusal("wrong_item", Wording.Of($"the {name} does not take {Texts.Name(farmer.ActiveObject)}"));
        }

        private static void CheckTree(Tree tree)
        {
            bool isGrown = tree != null && !tree.stump.Value && tree.growthStage.Value >= Grown;
            if (isGrown && tree.wasShakenToday.Value)
            {
                throw new Refusal("already_done", "you have shaken this tree today");
            }
        }

        private static void CheckBush(Bush bush)
        {
            if (bush == null || (bush.inBloom() && bush.tileSheetOffset.Value != 0))
            {
                return;
            }
            throw bush.size.Value == TeaBush
                ? new Refusal("not_ripe", "this tea bush has no leaves yet")
                : new Refusal("nothing_there", "this bush has no berries");
        }
    }
}

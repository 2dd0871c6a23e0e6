using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Objects;
using StardewValley.TerrainFeatures;
using StardojoBridge.Game.Ledger;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Actions
{
    /// <summary>Placing, using, wearing and eating what the farmer holds.</summary>
    public static class HeldItems
    {
        private const int Seeds = -74;
        private const int Fertilizer = -19;
        private const int Inedible = -300;

        /// <summary>Return whether the held item goes into the empty soil on a tile.</summary>
        public static bool IsForSoil(Farmer farmer, GameLocation place, Point tile)
        {
            StardewValley.Object held = farmer.ActiveObject;
            if (held == null || (held.Category != Seeds && held.Category != Fertilizer))
            {
                return false;
            }
            HoeDirt soil = place.GetHoeDirtAtTile(new Vector2(tile.X, tile.Y));
            return soil != null && soil.crop == null;
        }

        /// <summary>Place the held item on a tile.</summary>
        /// <returns>Whether the game placed it.</returns>
        public static bool Place(Farmer farmer, Point tile)
        {
            GameLocation place = farmer.currentLocation;
            int x = (tile.X * Game1.tileSize) + (Game1.tileSize / 2);
            int y = (tile.Y * Game1.tileSize) + (Game1.tileSize / 2);
            using (Touch.Begin(place, tile))
            {
                return Utility.tryToPlaceItem(place, farmer.CurrentItem, x, y);
            }
        }

        /// <summary>Place, use, wear or offer to eat the held item.</summary>
        /// <returns>Whether the item has a use.</returns>
        /// <exception cref="Refusal">It can be placed, but not on this tile.</exception>
        public static bool Use(Farmer farmer, Point tile)
        {
            Item held = farmer.CurrentItem;
            if (held == null || held is Tool)
            {
                return false;
            }
            if (held.isPlaceable())
            {
                if (!Place(farmer, tile))
                {
                    throw WhyNotPlaced(farmer, tile);
                }
                return true;
            }
            return UseThing(farmer, held as StardewValley.Object) || Wear(farmer, held);
        }

        private static bool UseThing(Farmer farmer, StardewValley.Object thing)
        {
            if (thing == null)
            {
                return false;
            }
            if (thing.performUseAction(farmer.currentLocation))
            {
                farmer.reduceActiveItemByOne();
                return true;
            }
            if (Game1.activeClickableMenu != null || Scene.IsFading())
            {
                return true; // a totem, a horn or a book at work
            }
            if (thing.Edibility == Inedible)
            {
                return false;
            }
            AskToEat(farmer, thing);
            return true;
        }

        private static void AskToEat(Farmer farmer, StardewValley.Object food)
        {
            GameLocation place = farmer.currentLocation;
            GameLocation.afterQuestionBehavior eat = (who, answer) =>
            {
                if (answer == "Yes" && who.ActiveObject == food)
                {
                    who.eatObject(food);
                    who.reduceActiveItemByOne();
                }
            };
            place.createQuestionDialogue("Eat it? (" + Texts.Name(food) + ")", place.createYesNoResponses(), eat);
        }

        private static bool Wear(Farmer farmer, Item held)
        {
            Item old;
            int slot = farmer.CurrentToolIndex;
            if (held is Ring)
            {
                bool left = farmer.leftRing.Value == null;
                old = farmer.Equip((Ring)held, left || farmer.rightRing.Value != null ? farmer.leftRing : farmer.rightRing);
            }
            else if (held is Boots)
            {
                old = farmer.Equip((Boots)held, farmer.boots);
            }
            else if (held is Hat)
            {
                old = farmer.Equip((Hat)held, farmer.hat);
            }
            else
            {
                return false;
            }
            farmer.Items[slot] = old;
            Ledger.Ledger.Main.Notify("worn", Texts.Name(held), "id", held.QualifiedItemId);
            return true;
        }

        /// <summary>Return why the game did not place the held item.</summary>
        private static Refusal WhyNotPlaced(Farmer farmer, Point tile)
        {
            Item held = farmer.CurrentItem;
            GameLocation place = farmer.currentLocation;
            HoeDirt soil = place.GetHoeDirtAtTile(new Vector2(tile.X, tile.Y));
            if (held.Category == Fertilizer)
            {
                return WhyNotFertilized(soil);
            }
            if (held.Category == Seeds && soil == null)
            {
                return new Refusal("nothing_there", "seeds need tilled soil");
            }
            if (held.Category == Seeds)
            {
                return soil.crop != null
                    ? new Refusal("already_sown", "this soil already has a plant")
                    : new Refusal("wrong_season", Wording.Of($"{Texts.Name(held)} do not grow in {place.GetSeasonKey()}"));
            }
            bool isTaken = place.IsTileOccupiedBy(new Vector2(tile.X, tile.Y));
            return isTaken
                ? new Refusal("occupied", "there is no room on this tile")
                : new Refusal("not_here", Wording.Of($"the {Texts.Name(held)} cannot be placed here"));
        }

        private static Refusal WhyNotFertilized(HoeDirt soil)
        {
            if (soil == null)
            {
                return new Refusal("nothing_there", "fertilizer goes on tilled soil");
            }
            return soil.HasFertilizer()
                ? new Refusal("already_fertilized", Wording.Of($"this soil already has {Texts.ItemName(soil.fertilizer.Value)}"))
                : new Refusal("too_late", "the fertilizer must be placed before the seed sprouts");
        }
    }
}

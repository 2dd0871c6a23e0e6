using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Buildings;
using StardewValley.Characters;
using StardewValley.Menus;
using StardojoBridge.Game.Ledger;

namespace StardojoBridge.Game.Actions
{
    /// <summary>The action button on a tile, as the game applies it.</summary>
    public static class Hands
    {
        /// <summary>Apply the action button to people, things and the map on a tile.</summary>
        /// <returns>Whether the game did something.</returns>
        public static bool Press(Farmer farmer, Point tile)
        {
            GameLocation place = farmer.currentLocation;
            using (Touch.Begin(place, tile))
            {
                return Meet(farmer, place, tile)
                    || place.checkAction(new xTile.Dimensions.Location(tile.X, tile.Y), Game1.viewport, farmer)
                    || Knock(farmer, place, tile);
            }
        }

        /// <summary>Talk to the person or pet on a tile, or pet the farm animal there.</summary>
        private static bool Meet(Farmer farmer, GameLocation place, Point tile)
        {
            FarmAnimal animal = AnimalRules.At(place, tile);
            if (animal != null)
            {
                AnimalRules.CheckPetting(farmer, animal);
                animal.pet(farmer);
                return true;
            }
            NPC person = place.isCharacterAtTile(tile.ToVector2());
            AnimalRules.CheckStroking(farmer, person as Pet);
            return person != null && !person.IsMonster && !person.IsInvisible && person.checkAction(farmer, place);
        }

        /// <summary>Use the building on a tile, where the map itself has no action.</summary>
        private static bool Knock(Farmer farmer, GameLocation place, Point tile)
        {
            Building building = place.getBuildingAt(tile.ToVector2());
            return building != null && building.doAction(tile.ToVector2(), farmer);
        }

        /// <summary>Close a message of the game, such as that a door is locked.</summary>
        /// <returns>Its text; empty if there is no such message.</returns>
        public static string DismissMessage()
        {
            var box = Game1.activeClickableMenu as DialogueBox;
            if (box == null || box.isQuestion || box.characterDialogue != null)
            {
                return "";
            }
            string text = box.getCurrentString() ?? "";
            box.closeDialogue();
            if (Game1.activeClickableMenu == box)
            {
                Game1.exitActiveMenu();
            }
            return text;
        }
    }
}

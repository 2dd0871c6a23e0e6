using Microsoft.Xna.Framework;
using StardewValley;
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
                return place.checkAction(new xTile.Dimensions.Location(tile.X, tile.Y), Game1.viewport, farmer);
            }
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

using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Objects;
using StardojoBridge.Game.Ledger;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Actions
{
    /// <summary>Furniture in reach of the farmer.</summary>
    public static class Rooms
    {
        /// <summary>Return the furniture on a tile, a solid piece rather than a rug; null: none.</summary>
        public static Furniture At(GameLocation place, Point tile)
        {
            Furniture found = null;
            foreach (Furniture piece in place.furniture)
            {
                if ((found == null || !piece.isPassable()) && new List<Point>(Boxes.Tiles(piece)).Contains(tile))
                {
                    found = piece;
                }
            }
            return found;
        }

        /// <summary>Move the furniture on a tile into the bag.</summary>
        /// <returns>Whether there is furniture.</returns>
        /// <exception cref="Refusal">It cannot be taken.</exception>
        public static bool PickUpFurniture(Farmer farmer, Point tile)
        {
            GameLocation place = farmer.currentLocation;
            Furniture piece = At(place, tile);
            if (piece == null)
            {
                return false;
            }
            if (piece is BedFurniture && CountBeds(place) == 1)
            {
                throw new Refusal("last_one", "it is the only bed in the house");
            }
            Item held = piece.heldObject.Value;
            if (!farmer.couldInventoryAcceptThisItem(held ?? piece))
            {
                throw Refusal.InventoryFull();
            }
            if (held == null && !piece.canBeRemoved(farmer))
            {
                throw new Refusal("occupied", "this piece of furniture cannot be taken now");
            }
            using (Cause.For(Origin.None, place))
            {
                Take(farmer, place, piece);
            }
            return true;
        }

        /// <summary>Take what is on a piece of furniture, else the piece.</summary>
        private static void Take(Farmer farmer, GameLocation place, Furniture piece)
        {
            Item held = piece.heldObject.Value;
            if (held != null)
            {
                piece.heldObject.Value = null;
                farmer.addItemToInventory(held);
                return;
            }
            piece.performRemoveAction();
            place.furniture.Remove(piece);
            farmer.addItemToInventory(piece);
        }

        private static int CountBeds(GameLocation place)
        {
            int beds = 0;
            foreach (Furniture piece in place.furniture)
            {
                beds += piece is BedFurniture ? 1 : 0;
            }
            return beds;
        }
    }
}

using System;
using System.Collections.Generic;
using Microsoft.Xna.Framework;
using Microsoft.Xna.Framework.Input;
using StardewValley;
using StardewValley.Buildings;
using StardewValley.Menus;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Ledger;

namespace StardojoBridge.Game.Menus
{
    /// <summary>Menus that show the farm and wait for a click on a tile or a building.</summary>
    public static class FarmView
    {
        /// <summary>Move the picture so that a tile is in its middle, and click it.</summary>
        public static void Click(IClickableMenu menu, Point tile)
        {
            int x = (tile.X * Game1.tileSize) + (Game1.tileSize / 2);
            int y = (tile.Y * Game1.tileSize) + (Game1.tileSize / 2);
            int left = Math.Max(0, x - (Game1.viewport.Width / 2));
            int top = Math.Max(0, y - (Game1.viewport.Height / 2));
            Game1.viewport.Location = new xTile.Dimensions.Location(left, top);
            float zoom = Game1.options.zoomLevel;
            float scale = Game1.options.uiScale;
            int mouseX = (int)((x - left) * zoom);
            int mouseY = (int)((y - top) * zoom);
            Game1.oldMouseState = new MouseState(
                mouseX, mouseY, 0, ButtonState.Released, ButtonState.Released, ButtonState.Released, ButtonState.Released,
                ButtonState.Released);
            Game1.setMousePositionRaw(mouseX, mouseY); // the other forms scale by the zoom outside of menu updates
            menu.receiveLeftClick((int)(mouseX / scale), (int)(mouseY / scale));
        }

        /// <summary>Return the tile in the middle of a building.</summary>
        public static Point MiddleOf(Building building)
        {
            return new Point(
                building.tileX.Value + (building.tilesWide.Value / 2), building.tileY.Value + (building.tilesHigh.Value / 2));
        }

        /// <summary>Return <c>Coop at 52,10</c>.</summary>
        public static string NameOf(Building building)
        {
            return Wording.Of($"{building.buildingType.Value} at {building.tileX.Value},{building.tileY.Value}");
        }

        /// <summary>Return the tiles for the upper left corner of a building, the nearest to the house first.</summary>
        public static List<Point> Sites(GameLocation place, Building building)
        {
            var found = new List<Point>();
            Reading.Size size = Reading.Size.Of(place);
            for (int y = 0; y + building.tilesHigh.Value <= size.Height; y++)
            {
                for (int x = 0; x + building.tilesWide.Value <= size.Width; x++)
                {
                    if (IsFree(place, building, x, y))
                    {
                        found.Add(new Point(x, y));
                    }
                }
            }
            // a farm without a house: the sites are sorted by their distance from its corner
            Point house = Safe.Get(() => Game1.getFarm().GetMainFarmHouseEntry());
            found.Sort((one, other) => Compare(one, other, house));
            return found;
        }

        private static int Compare(Point one, Point other, Point house)
        {
            int order = Distance(one, house).CompareTo(Distance(other, house));
            order = order != 0 ? order : one.Y.CompareTo(other.Y);
            return order != 0 ? order : one.X.CompareTo(other.X);
        }

        private static int Distance(Point tile, Point house)
        {
            return Math.Abs(tile.X - house.X) + Math.Abs(tile.Y - house.Y);
        }

        private static bool IsFree(GameLocation place, Building building, int left, int top)
        {
            for (int y = top; y < top + building.tilesHigh.Value; y++)
            {
                for (int x = left; x < left + building.tilesWide.Value; x++)
                {
                    Building other = place.getBuildingAt(new Vector2(x, y));
                    bool isOwn = other != null && other == building;
                    if (!isOwn && !place.isBuildable(new Vector2(x, y)))
                    {
                        return false;
                    }
                }
            }
            return true;
        }
    }
}

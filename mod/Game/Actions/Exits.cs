using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Buildings;

namespace StardojoBridge.Game.Actions
{
    /// <summary>The exits of maps: edges to step on, doors to interact with.</summary>
    public static class Exits
    {
        /// <summary>Words of tile actions that lead to another map, and what they are.</summary>
        private static readonly KeyValuePair<string, string>[] Actions =
        {
            new KeyValuePair<string, string>("MineElevator", "a lift"),
            new KeyValuePair<string, string>("Ladder", "a ladder"),
            new KeyValuePair<string, string>("EnterSewer", "a ladder"),
            new KeyValuePair<string, string>("Door", "a door"),
            new KeyValuePair<string, string>("Warp", "a door"),
        };

        /// <summary>Take an exit of the farmer's map.</summary>
        public static void Take(Farmer farmer, Warp exit)
        {
            Stride.Stop(farmer);
            Game1.warpFarmer(exit.TargetName, exit.TargetX, exit.TargetY, false);
        }

        /// <summary>Return what kind of exit a tile is that cannot be stepped on: <c>a door</c>; null: none.</summary>
        public static string DoorWord(GameLocation place, Point tile)
        {
            if (place.doors.ContainsKey(tile) || BuildingBehind(place, tile) != null)
            {
                return "a door";
            }
            string action = place.doesTileHaveProperty(tile.X, tile.Y, "Action", "Buildings");
            if (action == null)
            {
                return null;
            }
            foreach (KeyValuePair<string, string> pair in Actions)
            {
                if (action.Contains(pair.Key))
                {
                    return pair.Value;
                }
            }
            return null;
        }

        /// <summary>Return the building whose human door is on a tile; null: none.</summary>
        public static Building BuildingBehind(GameLocation place, Point tile)
        {
            foreach (Building building in place.buildings)
            {
                if (building.GetIndoors() != null && building.getPointForHumanDoor().Equals(tile))
                {
                    return building;
                }
            }
            return null;
        }
    }
}

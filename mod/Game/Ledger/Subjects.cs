using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Buildings;
using StardewValley.Characters;
using StardewValley.Monsters;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>What a deed was done to, as the ledger writes it.</summary>
    public static class Subjects
    {
        /// <summary>Return <c>tile:Farm:3,4</c>.</summary>
        public static string Tile(GameLocation place, int x, int y)
        {
            return Wording.Of($"tile:{Places.Id(place)}:{x},{y}");
        }

        /// <summary>Return <c>tile:Farm:3,4</c>.</summary>
        public static string Tile(GameLocation place, Vector2 tile)
        {
            return Tile(place, (int)tile.X, (int)tile.Y);
        }

        /// <summary>Return <c>trough:Barn#1:3,4</c>.</summary>
        public static string Trough(GameLocation place, Point tile)
        {
            return Wording.Of($"trough:{Places.Id(place)}:{tile.X},{tile.Y}");
        }

        /// <summary>Return <c>animal:7</c>.</summary>
        public static string Of(FarmAnimal animal)
        {
            return Wording.Of($"animal:{animal.myID.Value}");
        }

        /// <summary>Return <c>pet:1</c>.</summary>
        public static string Of(Pet pet)
        {
            return Wording.Of($"pet:{Ids.Of(pet)}");
        }

        /// <summary>Return <c>building:2</c>.</summary>
        public static string Of(Building building)
        {
            return Wording.Of($"building:{Ids.Of(building)}");
        }

        /// <summary>Return <c>monster:5</c>.</summary>
        public static string Of(Monster monster)
        {
            return Wording.Of($"monster:{Ids.Of(monster)}");
        }

        /// <summary>Return <c>villager:Abigail</c>.</summary>
        public static string Villager(string name)
        {
            return "villager:" + name;
        }
    }
}

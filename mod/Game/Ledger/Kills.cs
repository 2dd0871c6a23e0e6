using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Monsters;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Records monsters that die, and what they drop.</summary>
    public static class Kills
    {
        /// <summary>Updates in which the items of a dead monster fall.</summary>
        private const int Aftermath = 30;

        private static readonly List<Death> Deaths = new List<Death>();
        private static readonly HashSet<Monster> Recorded = new HashSet<Monster>();
        private static int _ticks;

        /// <summary>Whether a monster has died in the last updates.</summary>
        public static bool AreRecent
        {
            get { return Deaths.Count > 0; }
        }

        /// <summary>Forget all deaths.</summary>
        public static void Begin()
        {
            Deaths.Clear();
            Recorded.Clear();
        }

        /// <summary>Look for monsters without health on the farmer's map; call it once an update.</summary>
        public static void Tick(Farmer farmer)
        {
            _ticks++;
            Deaths.RemoveAll(death => death.Until < _ticks);
            if (farmer.currentLocation == null)
            {
                return;
            }
            foreach (NPC character in farmer.currentLocation.characters)
            {
                Check(farmer, farmer.currentLocation, character as Monster);
            }
        }

        /// <summary>Record a monster that has vanished from a map without health.</summary>
        public static void Removed(Farmer farmer, GameLocation place, NPC character)
        {
            Check(farmer, place, character as Monster);
            var monster = character as Monster;
            if (monster != null)
            {
                Recorded.Remove(monster);
            }
        }

        /// <summary>Return the origin of an item that falls near a tile where a monster has died; null: none has.</summary>
        public static Origin OriginNear(GameLocation place, Point tile)
        {
            foreach (Death death in Deaths)
            {
                bool isNear = System.Math.Abs(death.Tile.X - tile.X) <= 2 && System.Math.Abs(death.Tile.Y - tile.Y) <= 2;
                if (isNear && death.Place == place)
                {
                    return new Origin(
                        "collected", death.By, Places.Id(place), Subjects.Tile(place, death.Tile.X, death.Tile.Y));
                }
            }
            return null;
        }

        /// <summary>Return the kind of the monster nearest to the farmer; <c>monster</c> without one.</summary>
        public static string Nearest(Farmer farmer)
        {
            string found = "monster";
            float nearest = float.MaxValue;
            if (farmer.currentLocation == null)
            {
                return found;
            }
            foreach (NPC character in farmer.currentLocation.characters)
            {
                var monster = character as Monster;
                float distance = monster == null ? float.MaxValue : Vector2.Distance(monster.Position, farmer.Position);
                if (distance < nearest)
                {
                    nearest = distance;
                    found = Names.Monster(monster);
                }
            }
            return found;
        }

        private static void Check(Farmer farmer, GameLocation place, Monster monster)
        {
            if (monster == null || monster.Health > 0 || !Recorded.Add(monster))
            {
                return;
            }
            Point tile = monster.TilePoint;
            string name = Names.Monster(monster);
            string by = Swings.Weapon(place, monster.Tile, farmer);
            Deaths.Add(new Death(place, tile, by, _ticks + Aftermath));
            Ledger.Main.Record("killed", name, "", by, Places.Id(place), Subjects.Of(monster));
            Ledger.Main.Notify("killed", Wording.Of($"the {name} is dead"), "monster", name, "x", tile.X, "y", tile.Y);
        }

        private struct Death
        {
            public readonly GameLocation Place;
            public readonly Point Tile;
            public readonly string By;
            public readonly int Until;

            public Death(GameLocation place, Point tile, string by, int until)
            {
                Place = place;
                Tile = tile;
                By = by;
                Until = until;
            }
        }
    }
}

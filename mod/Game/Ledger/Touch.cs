using System;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Buildings;
using StardewValley.Locations;
using StardewValley.Network;
using StardewValley.Objects;
using StardewValley.TerrainFeatures;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>The action button at work on a tile: what it yields, and what it fills.</summary>
    public sealed class Touch : IDisposable
    {
        private const int TeaBush = 3;

        /// <summary>The cart of a floor of the mines, as the ledger names it.</summary>
        public const string CoalCart = "Coal Cart";


        /// <summary>Categories of eggs, milk, wool and the like, which animals leave on the ground.</summary>
        private static readonly int[] AnimalGoods = { -5, -6, -18 };

        /// <summary>Updates in which a chest opens and gives its content.</summary>
        private const int Opening = 300;

        private static bool _isOpen;
        private static Origin _late;
        private static int _until;
        private static Point _from;

        private readonly GameLocation _place;
        private readonly Point _tile;
        private readonly bool _wasEmptyTrough;
        private readonly string _can;
        private readonly int _debris;
        private readonly Cause _cause;
        private readonly bool _isOuter;

        private Touch(GameLocation place, Point tile)
        {
            _place = place;
            _tile = tile;
            _isOuter = !_isOpen;
            if (!_isOuter)
            {
                return;
            }
            _wasEmptyTrough = Troughs.IsTrough(place, tile) && !Troughs.IsFilled(place, tile);
            Last = tile;
            _can = UnsearchedCan(place, tile);
            _debris = place.debris.Count;
            Origin origin = OriginOn(place, tile);
            _late = OriginOfChest(place, tile);
            _until = _late == null ? 0 : Game1.ticks + Opening;
            _from = Game1.player == null ? tile : Game1.player.TilePoint;
            _cause = origin == null ? null : Cause.For(origin, place);
            _isOpen = true; // last, so that an error above leaves no touch open
        }

        /// <summary>The tile to which the action button was applied last.</summary>
        public static Point Last { get; private set; }

        /// <summary>The origin of the content of a chest that has been touched and still opens; null: none does.</summary>
        public static Origin Late
        {
            get
            {
                bool isThere = Game1.player != null && Game1.player.TilePoint.Equals(_from);
                return isThere && Game1.ticks <= _until ? _late : null;
            }
        }

        /// <summary>Look at a tile before the game applies the action button or an item to it.</summary>
        public static Touch Begin(GameLocation place, Point tile)
        {
            return new Touch(place, tile);
        }

        /// <summary>End the touch, and record what was filled.</summary>
        public void Dispose()
        {
            if (!_isOuter)
            {
                return;
            }
            _isOpen = false;
            _cause?.Dispose();
            if (_can != null && UnsearchedCan(_place, _tile) == null)
            {
                bool isFind = _place.debris.Count > _debris;
                Ledger.Main.Notify("rummaged", isFind ? "a find" : "there is nothing in the can");
            }
            if (_wasEmptyTrough && Troughs.IsFilled(_place, _tile))
            {
                Ledger.Main.Record(
                    "filled", "Feeding Bench", "", "Hay", Places.Id(_place), Subjects.Trough(_place, _tile));
            }
        }

        /// <summary>Return the origin of items that the action button takes from a tile; null: it takes none.</summary>
        private static Origin OriginOn(GameLocation place, Point tile)
        {
            var at = new Vector2(tile.X, tile.Y);
            string where = Places.Id(place);
            string subject = Subjects.Tile(place, tile.X, tile.Y);
            StardewValley.Object thing;
            if (place.objects.TryGetValue(at, out thing))
            {
                if (!thing.IsSpawnedObject)
                {
                    return null; // machines are recorded by their own patches
                }
                if (thing.questItem.Value)
                {
                    return new Origin("collected", "", where, subject);
                }
                bool isGoods = Array.IndexOf(AnimalGoods, thing.Category) >= 0;
                return new Origin(isGoods ? "collected" : "foraged", "", where, subject);
            }
            NPC person = place.isCharacterAtTile(at);
            if (person != null)
            {
                return new Origin("received", person.Name, where);
            }
            string[] action = TileActions.At(place, tile.X, tile.Y);
            if (action.Length > 0 && action[0] == "Garbage")
            {
                return new Origin("received", "Garbage Can", where, subject);
            }
            Building building = place.getBuildingAt(at);
            if (building != null && building.buildingType.Value == "Mill")
            {
                return new Origin("produced", "Mill", where, Subjects.Of(building));
            }
            string deed = DeedOfPlant(place, tile);
            if (deed == null && place is MineShaft && action.Length == 0)
            {
                return new Origin("collected", CoalCart, where, subject); // nothing else on a floor gives items
            }
            return deed == null ? null : new Origin(deed, "", where, subject);
        }

        /// <summary>Return the id of the garbage can on a tile that was not searched today; null: there is none.</summary>
        private static string UnsearchedCan(GameLocation place, Point tile)
        {
            string[] action = TileActions.At(place, tile.X, tile.Y);
            NetWorldState world = Game1.netWorldState.Value;
            bool isCan = world != null && action.Length > 1 && action[0] == "Garbage";
            return isCan && !world.CheckedGarbage.Contains(action[1]) ? action[1] : null;
        }

        /// <summary>Return the origin of what a chest of the game gives; null: there is none, or it is a player's.</summary>
        private static Origin OriginOfChest(GameLocation place, Point tile)
        {
            StardewValley.Object thing;
            place.objects.TryGetValue(tile.ToVector2(), out thing);
            var chest = thing as Chest;
            if (chest == null || chest.playerChest.Value)
            {
                return null;
            }
            bool isTreasure = place is MineShaft;
            return isTreasure
                ? new Origin("collected", "Treasure Chest", Places.Id(place), Subjects.Tile(place, tile.X, tile.Y))
                : new Origin("received", "Gift", Places.Id(place));
        }

        private static string DeedOfPlant(GameLocation place, Point tile)
        {
            TerrainFeature feature;
            if (place.terrainFeatures.TryGetValue(new Vector2(tile.X, tile.Y), out feature))
            {
                return feature is FruitTree ? "harvested" : feature is Tree ? "foraged" : BushDeed(feature as Bush);
            }
            return BushDeed(place.getLargeTerrainFeatureAt(tile.X, tile.Y) as Bush);
        }

        private static string BushDeed(Bush bush)
        {
            return bush == null ? null : bush.size.Value == TeaBush ? "harvested" : "foraged";
        }
    }
}

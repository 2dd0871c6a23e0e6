using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.TerrainFeatures;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Deeds of the fields: harvests by hand, sowing, fertilizing, placing.</summary>
    public static class FieldPatches
    {
        private const int Seeds = -74;
        private const int Fertilizer = -19;

        /// <summary>Patch the game.</summary>
        public static void Apply(Patcher patcher)
        {
            patcher.Patch(
                typeof(Crop), "harvest", typeof(FieldPatches), nameof(BeforeHarvest), null, nameof(EndCause));
            patcher.Patch(
                typeof(Utility), "tryToPlaceItem", typeof(FieldPatches), nameof(BeforePlacing), nameof(AfterPlacing));
            patcher.PatchAll(
                typeof(GameLocation), "checkAction", typeof(FieldPatches), nameof(BeforeAction), nameof(EndTouch));
            patcher.Patch(typeof(GameLocation), "explode", typeof(FieldPatches), nameof(BeforeExplosion));
        }

        /// <summary>Items of a harvest by hand count as harvested, wild plants as foraged.</summary>
        public static void BeforeHarvest(
            Crop __instance, int xTile, int yTile, HoeDirt soil, object junimoHarvester, out Cause __state)
        {
            GameLocation place = soil == null ? null : soil.Location;
            Farmer farmer = Game1.player;
            __state = junimoHarvester != null || place == null || farmer == null
                ? null
                : Safe.Get(() => CauseOf(__instance, farmer, place, xTile, yTile));
        }

        private static Cause CauseOf(Crop crop, Farmer farmer, GameLocation place, int x, int y)
        {
            string by = farmer.UsingTool ? Names.Tool(farmer.CurrentTool) : "";
            string deed = crop.forageCrop.Value ? "foraged" : "harvested";
            return Cause.For(new Origin(deed, by, Places.Id(place), Subjects.Tile(place, x, y)), place);
        }

        /// <summary>End the cause that a prefix began, also after an error.</summary>
        public static void EndCause(Cause __state)
        {
            Safe.Do(() => __state?.Dispose());
        }

        /// <summary>Look at a tile before the game applies the action button to it.</summary>
        public static void BeforeAction(
            GameLocation __instance, xTile.Dimensions.Location tileLocation, Farmer who, out Touch __state)
        {
            __state = Safe.Get(() =>
            {
                bool isOwn = who != null && who.IsLocalPlayer;
                return isOwn ? Touch.Begin(__instance, new Point(tileLocation.X, tileLocation.Y)) : null;
            });
        }

        /// <summary>End the touch that a prefix began, also after an error.</summary>
        public static void EndTouch(Touch __state)
        {
            Safe.Do(() => __state?.Dispose());
        }

        /// <summary>Note what the farmer is about to place.</summary>
        public static void BeforePlacing(GameLocation location, Item item, int x, int y, out Placing __state)
        {
            __state = Safe.Get(() => item == null || location == null
                ? null
                : new Placing(location, item, x / Game1.tileSize, y / Game1.tileSize));
        }

        /// <summary>Record what the farmer has placed.</summary>
        public static void AfterPlacing(bool __result, Placing __state)
        {
            Safe.Do(() =>
            {
                if (__result && __state != null)
                {
                    __state.Record();
                }
            });
        }

        /// <summary>Look at the map before a bomb explodes.</summary>
        public static void BeforeExplosion(GameLocation __instance, Vector2 tileLocation, int radius, Farmer who)
        {
            Safe.Do(() =>
            {
                if (who != null && who.IsLocalPlayer)
                {
                    Point tile = Utility.Vector2ToPoint(tileLocation);
                    string bomb = Swings.Blast(__instance, tile, radius);
                    Ledger.Main.Notify("explosion", "the " + bomb + " explodes", "x", tile.X, "y", tile.Y);
                }
            });
        }

        /// <summary>An item that is about to be placed on a tile.</summary>
        public sealed class Placing
        {
            private readonly GameLocation _place;
            private readonly Point _tile;
            private readonly string _id;
            private readonly string _name;
            private readonly int _category;
            private readonly bool _wasTree;
            private readonly bool _wasHungry;

            /// <summary>Note the item and the tile.</summary>
            public Placing(GameLocation place, Item item, int x, int y)
            {
                _place = place;
                _tile = new Point(x, y);
                _id = item.QualifiedItemId;
                _name = Texts.ItemName(_id);
                _category = item.Category;
                TerrainFeature feature;
                _wasTree = place.terrainFeatures.TryGetValue(_tile.ToVector2(), out feature) && feature is Tree;
                _wasHungry = Troughs.IsTrough(place, _tile) && !Troughs.IsFilled(place, _tile);
            }

            /// <summary>Record the deed.</summary>
            public void Record()
            {
                string where = Places.Id(_place);
                string subject = Subjects.Tile(_place, _tile.X, _tile.Y);
                if (_wasHungry && _id == Troughs.Hay)
                {
                    Ledger.Main.Record("filled", "Feeding Bench", "", "Hay", where, Subjects.Trough(_place, _tile));
                    return;
                }
                string deed = _category == Fertilizer ? "fertilized" : IsSown() ? "sown" : "placed";
                Ledger.Main.Record(deed, _name, _id, "", where, subject);
            }

            /// <summary>Return whether a plant grows from the item.</summary>
            private bool IsSown()
            {
                TerrainFeature feature;
                bool isPlant = _place.terrainFeatures.TryGetValue(_tile.ToVector2(), out feature)
                    && (feature is Tree || feature is FruitTree || feature is Bush);
                return _category == Seeds || (isPlant && !_wasTree);
            }
        }
    }
}

using System.Globalization;
using System.Text;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Buildings;
using StardewValley.Monsters;
using StardewValley.TerrainFeatures;
using StardewValley.Tools;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Actions
{
    /// <summary>What a swing can change, before and after it.</summary>
    public sealed class TileProbe
    {
        private readonly Farmer _farmer;
        private readonly GameLocation _place;
        private readonly Rectangle _tiles;
        private readonly string _before;

        private TileProbe(Farmer farmer, Rectangle tiles)
        {
            _farmer = farmer;
            _place = farmer.currentLocation;
            _tiles = tiles;
            _before = Describe();
        }

        /// <summary>Look at the tiles around a tile.</summary>
        /// <param name="farmer">The farmer.</param>
        /// <param name="tile">The tile in the middle.</param>
        /// <param name="reach">Tiles to each side.</param>
        public static TileProbe Of(Farmer farmer, Point tile, int reach)
        {
            int side = (2 * reach) + 1;
            return new TileProbe(farmer, new Rectangle(tile.X - reach, tile.Y - reach, side, side));
        }

        /// <summary>Return whether anything that a tool changes is different now.</summary>
        public bool HasChanged()
        {
            return _farmer.currentLocation != _place || Describe() != _before;
        }

        private string Describe()
        {
            var text = new StringBuilder();
            foreach (Point tile in Boxes.Inside(_tiles))
            {
                Describe(text, new Vector2(tile.X, tile.Y));
            }
            foreach (ResourceClump clump in _place.resourceClumps)
            {
                Add(text, "clump", clump.Tile.X, clump.Tile.Y, clump.health.Value);
            }
            foreach (NPC character in _place.characters)
            {
                var monster = character as Monster;
                if (monster != null)
                {
                    Add(text, "monster", Ids.Of(monster), monster.Health);
                }
            }
            foreach (FarmAnimal animal in _place.animals.Values)
            {
                Add(text, "animal", animal.myID.Value, animal.currentProduce.Value);
            }
            foreach (Building building in _place.buildings)
            {
                var bowl = building as PetBowl;
                if (bowl != null)
                {
                    Add(text, "bowl", Ids.Of(bowl), bowl.watered.Value);
                }
            }
            Bag(text);
            return text.ToString();
        }

        private void Describe(StringBuilder text, Vector2 tile)
        {
            StardewValley.Object thing;
            if (_place.objects.TryGetValue(tile, out thing))
            {
                Add(text, "thing", tile.X, tile.Y, thing.QualifiedItemId, thing.MinutesUntilReady, Hidden.Read(thing, "health"));
            }
            TerrainFeature feature;
            if (!_place.terrainFeatures.TryGetValue(tile, out feature))
            {
                return;
            }
            Add(text, feature.GetType().Name, tile.X, tile.Y, Hidden.Read(feature, "health"));
            var soil = feature as HoeDirt;
            if (soil != null)
            {
                Add(text, soil.state.Value, soil.crop == null, soil.crop != null && soil.crop.dead.Value);
            }
            var grass = feature as Grass;
            if (grass != null)
            {
                Add(text, grass.numberOfWeeds.Value);
            }
            var tree = feature as Tree;
            if (tree != null)
            {
                Add(text, tree.growthStage.Value, tree.stump.Value, tree.hasMoss.Value);
            }
        }

        private void Bag(StringBuilder text)
        {
            var can = _farmer.CurrentTool as WateringCan;
            if (can != null && ToolRules.IsWater(_place, _tiles.Center))
            {
                Add(text, "water", can.WaterLeft);
            }
            Add(text, "room", _farmer.freeSpotsInInventory());
        }

        private static void Add(StringBuilder text, params object[] values)
        {
            foreach (object value in values)
            {
                text.Append(System.Convert.ToString(value, CultureInfo.InvariantCulture)).Append(' ');
            }
            text.Append('\n');
        }
    }
}

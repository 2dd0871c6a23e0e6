using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Buildings;
using StardewValley.Characters;
using StardewValley.Monsters;
using StardewValley.Objects;
using StardewValley.TerrainFeatures;
using StardojoBridge.Game.Ledger;
using Bitmap = StardojoBridge.Wire.Bitmap;

namespace StardojoBridge.Game.Reading
{
    /// <summary>Reads the surroundings: a square of tiles around the farmer.</summary>
    public sealed class NearReader
    {
        private readonly Farmer _farmer;
        private readonly GameLocation _place;
        private readonly Point _middle;
        private readonly int _radius;
        private readonly Dictionary<Point, Wire.NearTile> _tiles = new Dictionary<Point, Wire.NearTile>();

        private NearReader(Farmer farmer, GameLocation place, int radius)
        {
            _farmer = farmer;
            _place = place;
            _middle = farmer.TilePoint;
            _radius = radius;
        }

        /// <summary>Return the tiles of the square, row by row from the upper left one.</summary>
        public static List<Wire.NearTile> Read(Farmer farmer, GameLocation place, int radius)
        {
            var reader = new NearReader(farmer, place, radius);
            List<Wire.NearTile> tiles = reader.Bare();
            reader.AddFeatures();
            reader.AddThings();
            reader.AddBuildings();
            reader.AddFixtures();
            reader.AddPeople();
            return tiles;
        }

        private List<Wire.NearTile> Bare()
        {
            Size size = Size.Of(_place);
            Bitmap walkable = Solidity.Walkable(_place);
            Bitmap blocked = Solidity.Blocked(_place);
            Dictionary<Point, string> exits = Exits.ByTile(Exits.Of(_place));
            var found = new List<Wire.NearTile>();
            for (int y = _middle.Y - _radius; y <= _middle.Y + _radius; y++)
            {
                for (int x = _middle.X - _radius; x <= _middle.X + _radius; x++)
                {
                    string exit;
                    exits.TryGetValue(new Point(x, y), out exit);
                    bool inside = size.Contains(x, y);
                    var tile = new Wire.NearTile
                    {
                        Dx = x - _middle.X,
                        Dy = y - _middle.Y,
                        X = x,
                        Y = y,
                        Ground = inside ? Grounds.Name(_place, walkable, x, y) : "Outside",
                        Passable = inside ? !blocked.Get(x, y) : exit != null,
                        Diggable = inside && Grounds.IsDiggable(_place, x, y),
                        Exit = exit,
                    };
                    found.Add(tile);
                    if (inside)
                    {
                        _tiles[new Point(x, y)] = tile;
                    }
                }
            }
            return found;
        }

        private Wire.NearTile At(Point tile)
        {
            Wire.NearTile found;
            return _tiles.TryGetValue(tile, out found) ? found : null;
        }

        private Wire.NearTile At(Vector2 tile)
        {
            return At(Utility.Vector2ToPoint(tile));
        }

        private void AddFeatures()
        {
            foreach (ResourceClump clump in _place.resourceClumps)
            {
                Name(Boxes.Tiles(clump), Plants.Name(clump));
            }
            foreach (LargeTerrainFeature plant in _place.largeTerrainFeatures)
            {
                var bush = plant as Bush;
                if (bush != null)
                {
                    Name(Boxes.Tiles(bush.getBoundingBox()), Plants.Name(bush));
                }
            }
            foreach (Wire.NearTile near in _tiles.Values)
            {
                TerrainFeature feature;
                if (_place.terrainFeatures.TryGetValue(new Vector2(near.X, near.Y), out feature))
                {
                    AddFeature(near, feature);
                }
            }
        }

        private void Name(IEnumerable<Point> tiles, string terrain)
        {
            foreach (Point tile in tiles)
            {
                Wire.NearTile near = At(tile);
                if (near != null)
                {
                    near.Terrain = terrain;
                }
            }
        }

        private static void AddFeature(Wire.NearTile near, TerrainFeature feature)
        {
            var soil = feature as HoeDirt;
            var tree = feature as Tree;
            var fruitTree = feature as FruitTree;
            var floor = feature as Flooring;
            if (soil != null)
            {
                near.Terrain = "Tilled soil";
                near.Watered = soil.isWatered();
                near.Fertilizer = Plants.FertilizerOf(soil);
                near.Crop = Plants.CropOf(soil);
            }
            else if (tree != null)
            {
                near.Terrain = Plants.Name(tree);
            }
            else if (fruitTree != null)
            {
                near.Terrain = Plants.Name(fruitTree);
            }
            else if (feature is Grass)
            {
                near.Terrain = "Grass tuft";
            }
            else if (floor != null)
            {
                near.Terrain = Grounds.FloorName(floor);
            }
        }

        private void AddThings()
        {
            foreach (Wire.NearTile near in _tiles.Values)
            {
                Object thing;
                if (_place.objects.TryGetValue(new Vector2(near.X, near.Y), out thing))
                {
                    near.Object = Texts.Name(thing);
                    near.Detail = ThingReader.Detail(thing);
                }
            }
            foreach (Drops.Drop drop in Drops.Of(_place))
            {
                At(drop.Tile)?.Drops.Add(drop.Name);
            }
            foreach (Furniture piece in _place.furniture)
            {
                foreach (Point tile in Boxes.Tiles(piece))
                {
                    Wire.NearTile near = At(tile);
                    if (near != null)
                    {
                        near.Furniture = Texts.Name(piece);
                    }
                }
            }
        }

        private void AddBuildings()
        {
            foreach (Building building in _place.buildings)
            {
                foreach (Point tile in Boxes.Tiles(building))
                {
                    Wire.NearTile near = At(tile);
                    if (near != null)
                    {
                        near.Building = building.buildingType.Value;
                        near.Diggable = false;
                        near.Detail = BuildingDetail(building, tile) ?? near.Detail;
                    }
                }
            }
        }

        private static string BuildingDetail(Building building, Point tile)
        {
            if (building.isUnderConstruction())
            {
                return "under construction";
            }
            var offset = new Point(tile.X - building.tileX.Value, tile.Y - building.tileY.Value);
            if (FarmReader.HasAnimalDoor(building) && Same(offset, building.animalDoor.Value))
            {
                return "animal door, " + (building.animalDoorOpen.Value ? "open" : "closed");
            }
            if (building.humanDoor.Value.X >= 0 && Same(offset, building.humanDoor.Value))
            {
                return "door";
            }
            var bowl = building as PetBowl;
            return bowl == null ? null : bowl.watered.Value ? "filled" : "empty";
        }

        private static bool Same(Point one, Point other)
        {
            return one.X == other.X && one.Y == other.Y;
        }

        private void AddFixtures()
        {
            bool troughs = _place is AnimalHouse;
            foreach (Wire.NearTile near in _tiles.Values)
            {
                if (troughs && _place.doesTileHaveProperty(near.X, near.Y, "Trough", "Back") != null)
                {
                    near.Furniture = "Feeding Bench";
                    near.Detail = FarmReader.HoldsHay(_place, new Point(near.X, near.Y)) ? "holds hay" : "empty";
                    near.Object = null;
                    continue;
                }
                string[] action = TileActions.At(_place, near.X, near.Y);
                KeyValuePair<string, string>? fixture = TileActions.Fixture(action);
                KeyValuePair<string, string>? shop = TileActions.Shop(action);
                if (fixture != null)
                {
                    near.Furniture = fixture.Value.Value;
                }
                else if (shop != null)
                {
                    near.Furniture = "Counter of " + (shop.Value.Value.Length > 0 ? shop.Value.Value : shop.Value.Key);
                }
            }
            AddMailbox();
        }

        private void AddMailbox()
        {
            var farm = _place as Farm;
            // a farm without a house has no mailbox
            Point? mailbox = farm == null ? null : Safe.Get(() => (Point?)farm.GetMainMailboxPosition());
            Wire.NearTile near = mailbox == null ? null : At(mailbox.Value);
            if (near != null)
            {
                int letters = _farmer.mailbox.Count;
                near.Furniture = "Mailbox";
                near.Detail = letters > 0 ? Texts.Of(letters) + " letters" : "empty";
            }
        }

        private void AddPeople()
        {
            foreach (FarmAnimal animal in _place.animals.Values)
            {
                Add(animal, animal.Name + " (" + animal.type.Value + ")", "animal");
            }
            foreach (NPC being in _place.characters)
            {
                var pet = being as Pet;
                if (pet != null)
                {
                    Add(pet, pet.Name + " (" + pet.petType.Value + ")", "pet");
                }
                else if (being is Monster && !being.IsInvisible)
                {
                    Add(being, being.Name, "monster");
                    AddHealth((Monster)being);
                }
                else if (being.IsVillager && !being.IsInvisible)
                {
                    Add(being, being.Name, "villager");
                }
            }
            Event scene = _place.currentEvent;
            if (scene != null)
            {
                foreach (NPC actor in scene.actors)
                {
                    Add(actor, actor.Name, "villager");
                }
            }
            foreach (Farmer other in _place.farmers)
            {
                if (other != _farmer)
                {
                    Add(other, other.Name, "farmer");
                }
            }
        }

        private void AddHealth(Monster monster)
        {
            Wire.NearTile near = At(monster.TilePoint);
            if (near != null)
            {
                near.CharacterHealth = monster.Health;
                near.CharacterMaxHealth = monster.MaxHealth;
            }
        }

        private void Add(Character who, string name, string kind)
        {
            Wire.NearTile near = At(who.TilePoint);
            if (near != null)
            {
                near.Character = name;
                near.CharacterKind = kind;
                near.CharacterHealth = null;
                near.CharacterMaxHealth = null;
                near.Passable = false;
            }
        }
    }
}

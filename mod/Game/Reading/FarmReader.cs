using System;
using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Buildings;
using StardewValley.Characters;
using StardewValley.GameData.Buildings;
using StardewValley.GameData.FarmAnimals;

namespace StardojoBridge.Game.Reading
{
    /// <summary>Reads buildings, animals and pets; every view contains all of them.</summary>
    public static class FarmReader
    {
        private const string Hay = "(O)178";

        /// <summary>Return buildings, animals, pets and hay.</summary>
        public static Wire.FarmState Read(Farmer farmer)
        {
            List<Building> buildings = Places.Buildings();
            int capacity = 0;
            foreach (Building building in buildings)
            {
                capacity += HayCapacity(building);
            }
            int hay = Game1.getFarm()?.piecesOfHay.Value ?? 0;
            return new Wire.FarmState
            {
                Buildings = buildings.ConvertAll(building => BuildingState(building, hay)),
                Animals = Animals(),
                Pets = Pets(farmer),
                Hay = hay,
                HayCapacity = capacity,
                HouseLevel = farmer.HouseUpgradeLevel,
                HouseDays = Math.Max(0, farmer.daysUntilHouseUpgrade.Value),
            };
        }

        /// <summary>Return the animals of a place.</summary>
        public static List<Wire.AnimalState> Animals(GameLocation place)
        {
            var found = new List<Wire.AnimalState>();
            foreach (FarmAnimal animal in place.animals.Values)
            {
                found.Add(AnimalState(animal, place));
            }
            found.Sort((one, other) => one.Id.CompareTo(other.Id));
            return found;
        }

        /// <summary>Return whether an animal's building can have an animal door.</summary>
        public static bool HasAnimalDoor(Building building)
        {
            return building.GetIndoors() is AnimalHouse && building.animalDoor.Value.X >= 0;
        }

        private static Wire.BuildingState BuildingState(Building building, int hay)
        {
            GameLocation indoors = building.GetIndoors();
            var house = indoors as AnimalHouse;
            var bowl = building as PetBowl;
            int silo = HayCapacity(building);
            var state = new Wire.BuildingState
            {
                Id = Ids.Of(building),
                Type = building.buildingType.Value,
                X = building.tileX.Value,
                Y = building.tileY.Value,
                Width = building.tilesWide.Value,
                Height = building.tilesHigh.Value,
                Door = At(building, building.humanDoor.Value),
                BowlFilled = bowl?.watered.Value,
                Hay = silo > 0 ? hay : (int?)null,
                HayCapacity = silo > 0 ? silo : (int?)null,
                Inside = indoors == null ? null : Places.Id(indoors),
                DaysLeft = Math.Max(building.daysOfConstructionLeft.Value, building.daysUntilUpgrade.Value),
                UpgradeTo = building.upgradeName.Value ?? "",
            };
            if (house != null)
            {
                state.MovedIn = house.animalsThatLiveHere.Count;
                state.Capacity = house.animalLimit.Value;
                ReadTroughs(house, state);
            }
            if (HasAnimalDoor(building))
            {
                state.AnimalDoor = At(building, building.animalDoor.Value);
                state.AnimalDoorOpen = building.animalDoorOpen.Value;
            }
            return state;
        }

        /// <summary>Return the hay that a building stores (StardewValley.GameData.Buildings: HayCapacity).</summary>
        private static int HayCapacity(Building building)
        {
            BuildingData data = building.GetData();
            return data == null || building.isUnderConstruction() ? 0 : data.HayCapacity;
        }

        private static Wire.Tile? At(Building building, Point offset)
        {
            if (offset.X < 0 || offset.Y < 0)
            {
                return null;
            }
            return new Wire.Tile(building.tileX.Value + offset.X, building.tileY.Value + offset.Y);
        }

        private static void ReadTroughs(AnimalHouse house, Wire.BuildingState state)
        {
            List<Point> troughs = Troughs(house);
            if (troughs.Count == 0)
            {
                return;
            }
            state.TroughsTotal = troughs.Count;
            state.TroughsFilled = troughs.FindAll(tile => HoldsHay(house, tile)).Count;
        }

        /// <summary>Return the tiles of the troughs of a place.</summary>
        public static List<Point> Troughs(GameLocation place)
        {
            var found = new List<Point>();
            Size size = Size.Of(place);
            for (int y = 0; y < size.Height; y++)
            {
                for (int x = 0; x < size.Width; x++)
                {
                    if (place.doesTileHaveProperty(x, y, "Trough", "Back") != null)
                    {
                        found.Add(new Point(x, y));
                    }
                }
            }
            return found;
        }

        /// <summary>Return whether there is hay on a tile.</summary>
        public static bool HoldsHay(GameLocation place, Point tile)
        {
            StardewValley.Object thing;
            return place.objects.TryGetValue(tile.ToVector2(), out thing) && thing.QualifiedItemId == Hay;
        }

        private static List<Wire.AnimalState> Animals()
        {
            var found = new List<Wire.AnimalState>();
            foreach (GameLocation place in Places.All())
            {
                found.AddRange(Animals(place));
            }
            found.Sort((one, other) => one.Id.CompareTo(other.Id));
            return found;
        }

        private static List<Wire.PetState> Pets(Farmer farmer)
        {
            var found = new List<Wire.PetState>();
            foreach (Pet pet in People.Pets())
            {
                found.Add(People.PetState(farmer, pet, pet.currentLocation ?? Game1.getFarm()));
            }
            return found;
        }

        private static Wire.AnimalState AnimalState(FarmAnimal animal, GameLocation place)
        {
            Point tile = animal.TilePoint;
            Building home = animal.home;
            string produce = animal.currentProduce.Value;
            bool byTool = animal.GetHarvestType() == FarmAnimalHarvestType.HarvestWithTool;
            return new Wire.AnimalState
            {
                Id = animal.myID.Value,
                Name = animal.Name,
                Type = animal.type.Value,
                Home = home == null ? (long?)null : Ids.Of(home),
                Location = Places.Id(place),
                X = tile.X,
                Y = tile.Y,
                Friendship = animal.friendshipTowardFarmer.Value,
                Mood = animal.happiness.Value,
                Fullness = animal.fullness.Value,
                Age = animal.age.Value,
                Adult = animal.isAdult(),
                Petted = animal.wasPet.Value,
                Produce = byTool && !string.IsNullOrEmpty(produce) ? Texts.ItemName(produce) : null,
            };
        }
    }
}

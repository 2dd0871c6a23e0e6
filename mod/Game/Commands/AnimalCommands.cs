using System;
using System.Collections.Generic;
using System.Globalization;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Buildings;
using StardewValley.Characters;
using StardewValley.Locations;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Commands
{
    /// <summary>Commands about animals and pets.</summary>
    internal static class AnimalCommands
    {
        private static readonly string[] PetTypes = { "Cat", "Dog", "Turtle" };

        /// <summary>Returns an id that no farmer or animal has; SMAPI makes them.</summary>
        public static Func<long> NewId { get; set; }

        /// <summary>Add the handlers by the names of the commands.</summary>
        public static void AddTo(Dictionary<string, Func<Farmer, Args, string>> handlers)
        {
            handlers["spawn_pet"] = SpawnPet;
            handlers["spawn_animal"] = SpawnAnimal;
            handlers["grow_animal"] = GrowAnimal;
            handlers["animal_friendship"] = AnimalFriendship;
        }

        private static string SpawnPet(Farmer farmer, Args args)
        {
            string type = CultureInfo.InvariantCulture.TextInfo.ToTitleCase(args.Text("type").ToLowerInvariant());
            if (Array.IndexOf(PetTypes, type) < 0)
            {
                string known = string.Join(", ", PetTypes);
                throw Refused.BadArgs("type must be one of " + known + " (got '" + args.Text("type") + "')", "type");
            }
            GameLocation place = Finding.Here(farmer);
            if (place is MineShaft)
            {
                throw Refused.NotPossible("no pet stays on a floor of the mines");
            }
            Point tile = Finding.FreeNear(place, Finding.Tile(farmer, args.Tile()));
            string name = args.Text("name") ?? type + "_" + Texts.Of(People.Pets().Count + 1);
            var pet = new Pet(tile.X, tile.Y, args.Text("breed"), type);
            pet.Name = name;
            pet.displayName = name;
            pet.currentLocation = place;
            place.addCharacter(pet);
            return name + " the " + type.ToLowerInvariant() + " is on " + Finding.At(place, tile);
        }

        private static string SpawnAnimal(Farmer farmer, Args args)
        {
            string type = Type(args.Text("type"));
            var animal = new FarmAnimal(type, NewId(), farmer.UniqueMultiplayerID);
            string kind = Hidden.Text(animal.GetAnimalData(), "House");
            int number = 1;
            foreach (GameLocation place in Places.All())
            {
                number += FarmReader.Animals(place).Count;
            }
            foreach (Building building in Places.Buildings())
            {
                var house = building.GetIndoors() as AnimalHouse;
                if (house == null || building.isUnderConstruction() || house.isFull()
                    || !Hidden.Texts(building.GetData(), "ValidOccupantTypes").Contains(kind))
                {
                    continue;
                }
                animal.Name = args.Text("name") ?? type + "_" + Texts.Of(number);
                animal.displayName = animal.Name;
                house.adoptAnimal(animal);
                string home = building.buildingType.Value + " " + Texts.Of(Ids.Of(building));
                return animal.Name + " the " + type + " lives in the " + home;
            }
            throw Refused.NotPossible("no building has room for a " + type, "type");
        }

        private static string Type(string text)
        {
            string wanted = text.Trim();
            string similar = null;
            foreach (string known in Game1.farmAnimalData.Keys)
            {
                if (string.Equals(known, wanted, StringComparison.OrdinalIgnoreCase))
                {
                    return known;
                }
                if (similar == null && known.EndsWith(" " + wanted, StringComparison.OrdinalIgnoreCase))
                {
                    similar = known;
                }
            }
            if (similar == null)
            {
                throw Refused.NoSuch("animal", text, "type", Game1.farmAnimalData.Keys);
            }
            return similar;
        }

        private static string GrowAnimal(Farmer farmer, Args args)
        {
            List<FarmAnimal> herd = Herd(farmer, args.Text("name"));
            herd.ForEach(animal => animal.growFully());
            return "grown: " + Names(herd.ConvertAll(animal => animal.Name));
        }

        private static string AnimalFriendship(Farmer farmer, Args args)
        {
            int points = args.Int("friendship");
            string name = args.Text("name");
            var changed = new List<string>();
            if (name != null)
            {
                foreach (Pet pet in People.Pets())
                {
                    if (string.Equals(pet.Name, name, StringComparison.OrdinalIgnoreCase))
                    {
                        pet.friendshipTowardFarmer.Value = points;
                        changed.Add(pet.Name);
                    }
                }
            }
            if (changed.Count == 0)
            {
                foreach (FarmAnimal animal in Herd(farmer, name))
                {
                    animal.friendshipTowardFarmer.Value = points;
                    changed.Add(animal.Name);
                }
            }
            return "friendship " + Texts.Of(points) + ": " + Names(changed);
        }

        /// <summary>Return the animals of a name, those of the current map first; without a name all of the map.</summary>
        private static List<FarmAnimal> Herd(Farmer farmer, string name)
        {
            GameLocation here = Finding.Here(farmer);
            List<FarmAnimal> local = Called(here, name);
            if (local.Count > 0 || name == null)
            {
                return local;
            }
            var known = new List<string>();
            foreach (GameLocation place in Places.All())
            {
                local.AddRange(Called(place, name));
                known.AddRange(Called(place, null).ConvertAll(animal => animal.Name));
            }
            if (local.Count == 0)
            {
                throw Refused.NoSuch("animal", name, "name", known);
            }
            return local;
        }

        private static List<FarmAnimal> Called(GameLocation place, string name)
        {
            var found = new List<FarmAnimal>(place.animals.Values);
            found.Sort((one, other) => one.myID.Value.CompareTo(other.myID.Value));
            return name == null
                ? found
                : found.FindAll(animal => string.Equals(animal.Name, name, StringComparison.OrdinalIgnoreCase));
        }

        private static string Names(List<string> names)
        {
            return names.Count == 0 ? "nobody" : string.Join(", ", names.ToArray());
        }
    }
}

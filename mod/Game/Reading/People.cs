using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Characters;
using StardewValley.Monsters;

namespace StardojoBridge.Game.Reading
{
    /// <summary>Reads villagers, pets and monsters.</summary>
    public static class People
    {
        /// <summary>Return all pets in the order of places.</summary>
        public static List<Pet> Pets()
        {
            var found = new List<Pet>();
            foreach (GameLocation place in Places.All())
            {
                foreach (NPC being in place.characters)
                {
                    var pet = being as Pet;
                    if (pet != null)
                    {
                        found.Add(pet);
                    }
                }
            }
            return found;
        }

        /// <summary>Return all villagers in the order of places.</summary>
        public static List<Wire.VillagerState> Villagers(Farmer farmer)
        {
            var found = new List<Wire.VillagerState>();
            foreach (GameLocation place in Places.All())
            {
                found.AddRange(Villagers(farmer, place));
            }
            return found;
        }

        /// <summary>Return the villagers of a place.</summary>
        public static List<Wire.VillagerState> Villagers(Farmer farmer, GameLocation place)
        {
            var found = new List<Wire.VillagerState>();
            foreach (NPC being in place.characters)
            {
                if (being.IsVillager && !being.EventActor && !being.IsInvisible)
                {
                    found.Add(Villager(farmer, being, place));
                }
            }
            return found;
        }

        /// <summary>Return the pets of a place.</summary>
        public static List<Wire.PetState> Pets(Farmer farmer, GameLocation place)
        {
            var found = new List<Wire.PetState>();
            foreach (NPC being in place.characters)
            {
                var pet = being as Pet;
                if (pet != null)
                {
                    found.Add(PetState(farmer, pet, place));
                }
            }
            return found;
        }

        /// <summary>Return the monsters of a place that can be seen.</summary>
        public static List<Wire.MonsterState> Monsters(GameLocation place)
        {
            var found = new List<Wire.MonsterState>();
            foreach (NPC being in place.characters)
            {
                var monster = being as Monster;
                if (monster == null || monster.IsInvisible)
                {
                    continue;
                }
                Point tile = monster.TilePoint;
                found.Add(new Wire.MonsterState
                {
                    Id = Ids.Of(monster),
                    Kind = monster.Name,
                    X = tile.X,
                    Y = tile.Y,
                    Health = monster.Health,
                    MaxHealth = monster.MaxHealth,
                });
            }
            return found;
        }

        /// <summary>Return the state of a pet.</summary>
        public static Wire.PetState PetState(Farmer farmer, Pet pet, GameLocation place)
        {
            int day;
            bool petted = pet.lastPetDay.TryGetValue(farmer.UniqueMultiplayerID, out day)
                && day == Game1.Date.TotalDays;
            Point tile = pet.TilePoint;
            return new Wire.PetState
            {
                Id = Ids.Of(pet),
                Name = pet.Name,
                Type = pet.petType.Value,
                Location = Places.Id(place),
                X = tile.X,
                Y = tile.Y,
                Friendship = pet.friendshipTowardFarmer.Value,
                Petted = petted,
            };
        }

        private static Wire.VillagerState Villager(Farmer farmer, NPC being, GameLocation place)
        {
            Point tile = being.TilePoint;
            var state = new Wire.VillagerState
            {
                Name = being.Name,
                Location = Places.Id(place),
                X = tile.X,
                Y = tile.Y,
                Status = "Unmet",
            };
            Friendship friendship;
            if (farmer.friendshipData.TryGetValue(being.Name, out friendship))
            {
                state.Friendship = friendship.Points;
                state.Talked = friendship.TalkedToToday;
                state.GiftsToday = friendship.GiftsToday;
                state.GiftsWeek = friendship.GiftsThisWeek;
                state.Status = friendship.Status.ToString();
            }
            return state;
        }
    }
}

using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Characters;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Actions
{
    /// <summary>Animals on a tile, and why a pail or shears had no effect on them.</summary>
    public static class AnimalRules
    {
        /// <summary>Time of day from which animals sleep.</summary>
        private const int SleepTime = 1900;

        /// <summary>Return the farm animal on a tile; null: none.</summary>
        public static FarmAnimal At(GameLocation place, Point tile)
        {
            foreach (FarmAnimal animal in place.animals.Values)
            {
                foreach (Point covered in Boxes.Tiles(animal.GetBoundingBox()))
                {
                    if (covered.Equals(tile))
                    {
                        return animal;
                    }
                }
            }
            return null;
        }

        /// <summary>Refuse to pet an animal that sleeps, or again with hay in hand.</summary>
        /// <exception cref="Refusal">The reason.</exception>
        public static void CheckPetting(Farmer farmer, FarmAnimal animal)
        {
            if (Game1.timeOfDay >= SleepTime && !animal.isMoving())
            {
                throw new Refusal("asleep", Wording.Of($"{animal.Name} is asleep"));
            }
            if (animal.wasPet.Value && farmer.ActiveObject?.QualifiedItemId == Troughs.Hay)
            {
                throw new Refusal("already_done", Wording.Of($"{animal.Name} has been petted today"));
            }
        }

        /// <summary>Refuse to stroke a pet twice on a day; null: it is no pet.</summary>
        /// <exception cref="Refusal">The reason.</exception>
        public static void CheckStroking(Farmer farmer, Pet pet)
        {
            int day;
            if (pet != null && pet.lastPetDay.TryGetValue(farmer.UniqueMultiplayerID, out day)
                && day == Game1.Date.TotalDays)
            {
                throw new Refusal("already_done", Wording.Of($"{pet.Name} has been petted today"));
            }
        }

        /// <summary>Return the refusal of a pail or shears that had no effect.</summary>
        public static Refusal InVain(GameLocation place, Tool tool, Point tile)
        {
            FarmAnimal animal = At(place, tile);
            if (animal == null)
            {
                return new Refusal("nothing_there", "there is no animal");
            }
            if (!animal.CanGetProduceWithTool(tool))
            {
                return new Refusal("wrong_tool", Wording.Of($"this tool does not work on a {animal.type.Value}"));
            }
            if (!animal.isAdult())
            {
                return new Refusal("nothing_there", Wording.Of($"{animal.Name} is too young"));
            }
            return string.IsNullOrEmpty(animal.currentProduce.Value)
                ? new Refusal("nothing_there", Wording.Of($"{animal.Name} has nothing to give now"))
                : Refusal.InventoryFull();
        }
    }
}

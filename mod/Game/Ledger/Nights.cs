using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>What a night takes away: animals and things on the farm.</summary>
    public static class Nights
    {
        private static readonly Dictionary<long, string> Animals = new Dictionary<long, string>();
        private static readonly List<Vector2> Placed = new List<Vector2>();

        /// <summary>Note what is there in the evening.</summary>
        public static void Begin()
        {
            Forget();
            foreach (FarmAnimal animal in All())
            {
                Animals[animal.myID.Value] = animal.Name;
            }
            Farm farm = Game1.getFarm();
            if (farm == null)
            {
                return;
            }
            foreach (KeyValuePair<Vector2, StardewValley.Object> pair in farm.objects.Pairs)
            {
                if (!IsDebris(pair.Value) && !pair.Value.IsSpawnedObject)
                {
                    Placed.Add(pair.Key);
                }
            }
        }

        /// <summary>Report in the morning what is gone.</summary>
        public static void End()
        {
            foreach (FarmAnimal animal in All())
            {
                Animals.Remove(animal.myID.Value);
            }
            foreach (KeyValuePair<long, string> lost in Animals)
            {
                Ledger.Main.Notify("animal_lost", lost.Value + " was attacked in the night", "animal", lost.Key);
            }
            Farm farm = Game1.getFarm();
            foreach (Vector2 tile in Placed)
            {
                StardewValley.Object thing;
                if (farm != null && farm.objects.TryGetValue(tile, out thing) && thing.IsWeeds())
                {
                    Ledger.Main.Notify("overgrown", "spreading weeds have destroyed an object on the farm");
                }
            }
            Forget();
        }

        /// <summary>Forget the evening.</summary>
        public static void Forget()
        {
            Animals.Clear();
            Placed.Clear();
        }

        /// <summary>Report an egg that cannot hatch, when the farmer enters a full building.</summary>
        public static void Arrived(GameLocation place)
        {
            var house = place as AnimalHouse;
            if (house == null || !house.isFull())
            {
                return;
            }
            foreach (StardewValley.Object thing in house.objects.Values)
            {
                bool isIncubator = thing.Name == "Incubator" || thing.Name == "Ostrich Incubator";
                if (isIncubator && thing.heldObject.Value != null && thing.MinutesUntilReady <= 0)
                {
                    Ledger.Main.Notify("no_room", "an egg is ready to hatch, but the building is full");
                    return;
                }
            }
        }

        private static bool IsDebris(StardewValley.Object thing)
        {
            return thing.IsWeeds() || thing.IsTwig() || thing.IsBreakableStone();
        }

        private static IEnumerable<FarmAnimal> All()
        {
            foreach (GameLocation place in Places.All())
            {
                foreach (FarmAnimal animal in place.animals.Values)
                {
                    yield return animal;
                }
            }
        }
    }
}

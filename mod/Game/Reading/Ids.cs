using System.Collections.Generic;
using System.Runtime.CompilerServices;
using StardewValley.Buildings;
using StardewValley.Characters;
using StardewValley.Monsters;

namespace StardojoBridge.Game.Reading
{
    /// <summary>Small numbers for the buildings, pets and monsters of the loaded save.</summary>
    /// <remarks>The game knows buildings by GUID, and pets and monsters only as objects.  Farm animals have a
    /// number of their own, which the save keeps.</remarks>
    public static class Ids
    {
        private static readonly Dictionary<string, int> Buildings = new Dictionary<string, int>();
        private static ConditionalWeakTable<object, object> _others = new ConditionalWeakTable<object, object>();
        private static int _pets;
        private static int _monsters;

        /// <summary>Forget all numbers, and number the buildings and pets of a loaded save in order.</summary>
        public static void Begin()
        {
            Buildings.Clear();
            _others = new ConditionalWeakTable<object, object>();
            _pets = _monsters = 0;
            foreach (Building building in Places.Buildings())
            {
                Of(building);
            }
            foreach (Pet pet in People.Pets())
            {
                Of(pet);
            }
        }

        /// <summary>Return the number of a building; it stays when the building moves or is upgraded.</summary>
        public static int Of(Building building)
        {
            string key = building.id.Value.ToString("N");
            int number;
            if (!Buildings.TryGetValue(key, out number))
            {
                number = Buildings.Count + 1;
                Buildings[key] = number;
            }
            return number;
        }

        /// <summary>Return the number of a pet.</summary>
        public static int Of(Pet pet)
        {
            return Of(pet, ref _pets);
        }

        /// <summary>Return the number of a monster.</summary>
        public static int Of(Monster monster)
        {
            return Of(monster, ref _monsters);
        }

        private static int Of(object being, ref int last)
        {
            object number;
            if (!_others.TryGetValue(being, out number))
            {
                last++;
                number = last;
                _others.Add(being, number);
            }
            return (int)number;
        }
    }
}

using System;

namespace StardojoBridge.Host
{
    /// <summary>Items of one kind in a slot.</summary>
    internal sealed class Stack
    {
        /// <summary>The items that the world knows, as id and name.</summary>
        public static readonly string[][] Known =
        {
            new[] { "(T)Axe", "Axe" },
            new[] { "(T)Hoe", "Hoe" },
            new[] { "(T)WateringCan", "Watering Can" },
            new[] { "(T)Pickaxe", "Pickaxe" },
            new[] { "(O)388", "Wood" },
            new[] { "(O)390", "Stone" },
            new[] { "(O)472", "Parsnip Seeds" },
            new[] { "(BC)130", "Chest" },
            new[] { "(T)FiberglassRod", "Fiberglass Rod" },
            new[] { "(O)685", "Bait" },
        };

        /// <summary>Make a stack.</summary>
        public Stack(string name, int count)
        {
            Name = name;
            Count = count;
        }

        /// <summary>The name of the item.</summary>
        public string Name { get; }

        /// <summary>The number of items.</summary>
        public int Count { get; set; }

        /// <summary>The qualified id of the item.</summary>
        public string Id => Array.Find(Known, item => item[1] == Name)[0];

        /// <summary>Return whether the world knows an item.</summary>
        public static bool IsKnown(string name)
        {
            return Array.Exists(Known, item => item[1] == name);
        }
    }
}

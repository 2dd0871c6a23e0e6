using System.Collections.Generic;

namespace StardewValley
{
    public static class ItemRegistry
    {
        // api: mods
        public static Item Create(string itemId, int amount = 1, int quality = 0, bool allowNull = false) => throw new System.NotSupportedException();

        // api: mods
        public static string QualifyItemId(string itemId) => throw new System.NotSupportedException();

        // api: mod
        public static bool Exists(string itemId) => throw new System.NotSupportedException();

        // api: mods
        public static StardewValley.ItemTypeDefinitions.ParsedItemData GetData(string itemId) => throw new System.NotSupportedException();

        // api: mods
        public static List<StardewValley.ItemTypeDefinitions.IItemDataDefinition> ItemTypes { get; set; }
    }
}

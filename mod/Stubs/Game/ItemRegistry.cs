using System.Collections.Generic;

namespace StardewValley
{
    public static class ItemRegistry
    {
        // api: 4.1 ItemRegistry.Create
        public static Item Create(string itemId, int amount = 1, int quality = 0, bool allowNull = false) => throw new System.NotSupportedException();

        // api: 4.1 ItemRegistry.QualifyItemId
        public static string QualifyItemId(string itemId) => throw new System.NotSupportedException();

        // api: 4.1 ItemRegistry.Exists
        public static bool Exists(string itemId) => throw new System.NotSupportedException();

        // api: 4.1 ItemRegistry.GetData
        public static StardewValley.ItemTypeDefinitions.ParsedItemData GetData(string itemId) => throw new System.NotSupportedException();

        // api: 4.1 ItemRegistry.ItemTypes
        public static List<StardewValley.ItemTypeDefinitions.IItemDataDefinition> ItemTypes { get; set; }
    }
}

namespace StardewValley.ItemTypeDefinitions
{
    public class ParsedItemData
    {
        // api: 4.1 ParsedItemData.InternalName
        public string InternalName { get; set; }

        // api: 11 ParsedItemData.DisplayName
        public string DisplayName { get; set; }
    }
}

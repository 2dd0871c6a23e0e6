namespace StardewValley.ItemTypeDefinitions
{
    public class ParsedItemData
    {
        // api: mods
        public string InternalName { get; set; }

        // api: queries
        public string DisplayName { get; set; }
    }
}

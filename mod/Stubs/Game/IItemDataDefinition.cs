using System.Collections.Generic;

namespace StardewValley.ItemTypeDefinitions
{
    public interface IItemDataDefinition
    {
        // api: mods
        IEnumerable<string> GetAllIds();

        // api: smapi
        string Identifier { get; }
    }
}

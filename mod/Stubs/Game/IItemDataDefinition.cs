using System.Collections.Generic;

namespace StardewValley.ItemTypeDefinitions
{
    public interface IItemDataDefinition
    {
        // api: 4.1 GetAllIds()
        IEnumerable<string> GetAllIds();

        // api: 11 IItemDataDefinition.Identifier
        string Identifier { get; }
    }
}

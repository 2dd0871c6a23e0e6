namespace StardewValley
{
    public abstract class Item : ISalable
    {
        // api: mods
        public string QualifiedItemId { get; set; }

        // api: mods
        public string Name { get; set; }

        // api: mods
        public string DisplayName { get; set; }

        // api: mods
        public int Stack { get; set; }

        // api: mods
        public int Quality { get; set; }

        // api: mods
        public int sellToStorePrice(long specificPlayerID = -1) => throw new System.NotSupportedException();

        // api: mods
        public string ItemId { get; set; }

        // api: mods
        public int Category { get; set; }

        // api: mods
        public int maximumStackSize() => throw new System.NotSupportedException();

        // api: mods
        public bool canStackWith(ISalable other) => throw new System.NotSupportedException();

        // api: mods
        public Item getOne() => throw new System.NotSupportedException();

        // api: mods
        public int salePrice(bool ignoreProfitMargins = false) => throw new System.NotSupportedException();

        // api: mods
        public bool isPlaceable() => throw new System.NotSupportedException();

        // api: mods
        public bool canBeDropped() => throw new System.NotSupportedException();
    }
}

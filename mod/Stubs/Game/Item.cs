namespace StardewValley
{
    public abstract class Item : ISalable
    {
        // api: 4.1 Item.QualifiedItemId
        public string QualifiedItemId { get; set; }

        // api: 4.1 Item.Name
        public string Name { get; set; }

        // api: 4.1 Item.DisplayName
        public string DisplayName { get; set; }

        // api: 4.1 Item.Stack
        public int Stack { get; set; }

        // api: 4.1 Item.Quality
        public int Quality { get; set; }

        // api: 4.1 Item.sellToStorePrice
        public int sellToStorePrice(long specificPlayerID = -1) => throw new System.NotSupportedException();

        // api: 4.1 Item.ItemId
        public string ItemId { get; set; }

        // api: 4.1 Item.Category
        public int Category { get; set; }

        // api: 4.1 Item.maximumStackSize
        public int maximumStackSize() => throw new System.NotSupportedException();

        // api: 4.1 Item.canStackWith
        public bool canStackWith(ISalable other) => throw new System.NotSupportedException();

        // api: 4.1 Item.getOne
        public Item getOne() => throw new System.NotSupportedException();

        // api: 4.1 Item.salePrice
        public int salePrice(bool ignoreProfitMargins = false) => throw new System.NotSupportedException();

        // api: 4.1 Item.isPlaceable
        public bool isPlaceable() => throw new System.NotSupportedException();

        // api: 4.1 Item.canBeTrashed
        public bool canBeDropped() => throw new System.NotSupportedException();
    }
}

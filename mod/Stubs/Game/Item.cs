namespace StardewValley
{
    public abstract class Item
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
    }
}

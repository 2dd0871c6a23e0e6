namespace StardewValley
{
    public class ItemStockInformation
    {
        // api: 6.3 ItemStockInformation.Price
        public int Price { get; set; }

        // api: 6.3 ItemStockInformation.Price
        public int Stock { get; set; }

        // api: 6.3 ItemStockInformation.Price
        public string TradeItem { get; set; }

        // api: 6.3 ItemStockInformation.Price
        public int? TradeItemCount { get; set; }
    }
}

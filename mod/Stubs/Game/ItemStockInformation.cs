namespace StardewValley
{
    public class ItemStockInformation
    {
        // api: mods
        public int Price { get; set; }

        // api: mods
        public int Stock { get; set; }

        // api: mods
        public string TradeItem { get; set; }

        // api: mods
        public int? TradeItemCount { get; set; }
    }
}

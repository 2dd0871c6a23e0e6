using System.Collections.Generic;

namespace StardewValley.Menus
{
    public class ShopMenu : IClickableMenu
    {
        // api: mods
        public List<ISalable> forSale;

        // api: mods
        public List<ClickableComponent> forSaleButtons;

        // api: mods
        public Dictionary<ISalable, ItemStockInformation> itemPriceAndStock;

        // api: mods
        public int currentItemIndex;

        // api: mods
        public int currency;

        // api: mods
        public string ShopId { get; set; }

        // api: mods
        public ISalable heldItem;

        // api: mods
        public InventoryMenu inventory;

        // api: mods
        public bool readOnly;

        // api: mods
        public int safetyTimer;

        // api: mod
        public void updateSaleButtonNeighbors() => throw new System.NotSupportedException();

        // api: mods
        public static int getPlayerCurrencyAmount(Farmer who, int currencyType) => throw new System.NotSupportedException();
    }
}

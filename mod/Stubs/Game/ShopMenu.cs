using System.Collections.Generic;

namespace StardewValley.Menus
{
    public class ShopMenu : IClickableMenu
    {
        // api: 6.3 ShopMenu.forSale
        public List<ISalable> forSale;

        // api: 6.3 ShopMenu.forSale
        public List<ClickableComponent> forSaleButtons;

        // api: 6.3 ShopMenu.forSale
        public Dictionary<ISalable, ItemStockInformation> itemPriceAndStock;

        // api: 6.3 ShopMenu.forSale
        public int currentItemIndex;

        // api: 6.3 ShopMenu.forSale
        public int currency;

        // api: 6.3 ShopMenu.ShopId
        public string ShopId { get; set; }

        // api: 6.3 ShopMenu.ShopId
        public ISalable heldItem;

        // api: 6.3 ShopMenu.ShopId
        public InventoryMenu inventory;

        // api: 6.3 ShopMenu.ShopId
        public bool readOnly;

        // api: 6.3 ShopMenu.ShopId
        public int safetyTimer;

        // api: 6.3 ShopMenu.switchTab
        public void updateSaleButtonNeighbors() => throw new System.NotSupportedException();

        // api: 6.3 ShopMenu.getPlayerCurrencyAmount
        public static int getPlayerCurrencyAmount(Farmer who, int currencyType) => throw new System.NotSupportedException();
    }
}

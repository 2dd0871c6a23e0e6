using System.Collections.Generic;

namespace StardewValley.Menus
{
    public class PurchaseAnimalsMenu : IClickableMenu
    {
        // api: 6.3 PurchaseAnimalsMenu.animalsToPurchase
        public List<ClickableTextureComponent> animalsToPurchase;

        // api: 6.3 PurchaseAnimalsMenu.animalsToPurchase
        public ClickableTextureComponent doneNamingButton;

        // api: 6.3 PurchaseAnimalsMenu.animalsToPurchase
        public ClickableTextureComponent okButton;

        // api: 6.3 PurchaseAnimalsMenu.setUpForReturnToShopMenu
        public void setUpForReturnToShopMenu() => throw new System.NotSupportedException();
    }
}

using System.Collections.Generic;

namespace StardewValley.Menus
{
    public class PurchaseAnimalsMenu : IClickableMenu
    {
        // api: mods
        public List<ClickableTextureComponent> animalsToPurchase;

        // api: mods
        public ClickableTextureComponent doneNamingButton;

        // api: mods
        public ClickableTextureComponent okButton;

        // api: mod
        public void setUpForReturnToShopMenu() => throw new System.NotSupportedException();
    }
}

using System.Collections.Generic;

namespace StardewValley.Menus
{
    public class JunimoNoteMenu : IClickableMenu
    {
        // api: 6.4 JunimoNoteMenu.bundles
        public List<Bundle> bundles;

        // api: 6.4 JunimoNoteMenu.bundles
        public List<ClickableTextureComponent> ingredientSlots;

        // api: 6.4 JunimoNoteMenu.bundles
        public InventoryMenu inventory;

        // api: 6.4 JunimoNoteMenu.bundles
        public ClickableTextureComponent purchaseButton;

        // api: 6.4 JunimoNoteMenu.bundles
        public ClickableTextureComponent presentButton;
    }
}

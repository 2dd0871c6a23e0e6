using System.Collections.Generic;

namespace StardewValley.Menus
{
    public class JunimoNoteMenu : IClickableMenu
    {
        // api: mods
        public List<Bundle> bundles;

        // api: mods
        public List<ClickableTextureComponent> ingredientSlots;

        // api: mods
        public InventoryMenu inventory;

        // api: mods
        public ClickableTextureComponent purchaseButton;

        // api: mods
        public ClickableTextureComponent presentButton;
    }
}

using System.Collections.Generic;

namespace StardewValley.Menus
{
    public class LevelUpMenu : IClickableMenu
    {
        // api: mods
        public static string getProfessionTitleFromNumber(int whichProfession) => throw new System.NotSupportedException();

        // api: mods
        public bool isProfessionChooser;

        // api: mods
        public ClickableComponent leftProfession;

        // api: mods
        public ClickableComponent rightProfession;

        // api: mods
        public ClickableTextureComponent okButton;

        // api: mods
        public bool isActive;

        // api: mods
        public void okButtonClicked() => throw new System.NotSupportedException();

        // api: mods
        public static List<string> getProfessionDescription(int whichProfession) => throw new System.NotSupportedException();
    }
}

using System.Collections.Generic;

namespace StardewValley.Menus
{
    public class LevelUpMenu : IClickableMenu
    {
        // api: 6.4 LevelUpMenu.getProfessionTitleFromNumber
        public static string getProfessionTitleFromNumber(int whichProfession) => throw new System.NotSupportedException();

        // api: 6.4 LevelUpMenu.isProfessionChooser
        public bool isProfessionChooser;

        // api: 6.4 LevelUpMenu.isProfessionChooser
        public ClickableComponent leftProfession;

        // api: 6.4 LevelUpMenu.isProfessionChooser
        public ClickableComponent rightProfession;

        // api: 6.4 LevelUpMenu.isProfessionChooser
        public ClickableTextureComponent okButton;

        // api: 6.4 LevelUpMenu.isProfessionChooser
        public bool isActive;

        // api: 6.4 LevelUpMenu.okButtonClicked
        public void okButtonClicked() => throw new System.NotSupportedException();

        // api: 6.4 LevelUpMenu.getProfessionDescription
        public static List<string> getProfessionDescription(int whichProfession) => throw new System.NotSupportedException();
    }
}

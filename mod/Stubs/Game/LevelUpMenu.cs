namespace StardewValley.Menus
{
    public class LevelUpMenu
    {
        // api: 6.4 LevelUpMenu.getProfessionTitleFromNumber
        public static string getProfessionTitleFromNumber(int whichProfession) => throw new System.NotSupportedException();
    }
}

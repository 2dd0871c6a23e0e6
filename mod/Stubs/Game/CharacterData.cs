namespace StardewValley.GameData.Characters
{
    public class CharacterData
    {
    }
}

namespace StardewModdingAPI.Enums
{
    public enum SkillType
    {
    }
}

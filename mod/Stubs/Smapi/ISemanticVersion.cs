namespace StardewModdingAPI
{
    public interface ISemanticVersion
    {
    }
}

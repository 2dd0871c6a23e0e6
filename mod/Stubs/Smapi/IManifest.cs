namespace StardewModdingAPI
{
    public interface IManifest
    {
        // api: 1.1 UniqueID
        string UniqueID { get; }

        // api: 1.1 Version
        ISemanticVersion Version { get; }
    }
}

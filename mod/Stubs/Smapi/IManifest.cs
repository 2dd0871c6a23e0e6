namespace StardewModdingAPI
{
    public interface IManifest
    {
        // api: smapi
        string UniqueID { get; }

        // api: smapi
        ISemanticVersion Version { get; }
    }
}

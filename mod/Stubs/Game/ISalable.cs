namespace StardewValley
{
    public interface ISalable
    {
        // api: mods
        string DisplayName { get; }

        // api: mods
        int Stack { get; set; }

        // api: mods
        string QualifiedItemId { get; }
    }
}

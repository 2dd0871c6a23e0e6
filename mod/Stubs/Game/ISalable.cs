namespace StardewValley
{
    public interface ISalable
    {
        // api: 4.1 Item.DisplayName
        string DisplayName { get; }

        // api: 4.1 Item.Stack
        int Stack { get; set; }

        // api: 4.1 Item.QualifiedItemId
        string QualifiedItemId { get; }
    }
}

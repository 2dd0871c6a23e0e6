namespace StardojoBridge.Wire
{
    /// <summary>What a server knows about one client.</summary>
    public sealed class Session
    {
    }
}

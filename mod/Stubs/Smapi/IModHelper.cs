using StardewModdingAPI.Events;

namespace StardewModdingAPI
{
    public interface IModHelper
    {
        // api: 1.1 IModEvents Events
        IModEvents Events { get; }
    }
}

namespace Netcode
{
    public abstract class NetFieldBase<T>
    {
        // api: mods
        public T Value { get; set; }
    }
}

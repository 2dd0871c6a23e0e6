namespace Netcode
{
    public abstract class NetFieldBase<T>
    {
        // api: intro .Value
        public T Value { get; set; }
    }
}

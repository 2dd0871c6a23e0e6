namespace Netcode
{
    public class NetArray<T, TField>
    {
        // api: mods
        public T this[int index] { get => throw new System.NotSupportedException(); set => throw new System.NotSupportedException(); }
    }
}

namespace Netcode
{
    public class NetObjectArray<T>
    {
        // api: mods
        public T this[int index] { get => throw new System.NotSupportedException(); set => throw new System.NotSupportedException(); }
    }
}

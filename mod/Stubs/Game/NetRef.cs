namespace Netcode
{
    public class NetRef<T> : NetFieldBase<T>
    {
    }
}

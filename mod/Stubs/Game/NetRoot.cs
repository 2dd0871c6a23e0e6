namespace Netcode
{
    public class NetRoot<T> : NetFieldBase<T>
    {
    }
}

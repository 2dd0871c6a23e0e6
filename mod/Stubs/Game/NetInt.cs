namespace Netcode
{
    public class NetInt : NetFieldBase<int>
    {
    }
}

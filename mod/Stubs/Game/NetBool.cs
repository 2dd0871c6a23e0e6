namespace Netcode
{
    public class NetBool : NetFieldBase<bool>
    {
    }
}

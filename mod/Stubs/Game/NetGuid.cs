namespace Netcode
{
    public class NetGuid : NetFieldBase<System.Guid>
    {
    }
}

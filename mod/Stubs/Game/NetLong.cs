namespace Netcode
{
    public class NetLong : NetFieldBase<long>
    {
    }
}

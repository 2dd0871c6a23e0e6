namespace Netcode
{
    public class NetString : NetFieldBase<string>
    {
    }
}

namespace Netcode
{
    public class NetDouble : NetFieldBase<double>
    {
    }
}

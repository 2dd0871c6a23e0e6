namespace Netcode
{
    public class NetFloat : NetFieldBase<float>
    {
    }
}

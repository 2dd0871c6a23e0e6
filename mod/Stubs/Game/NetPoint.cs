using Microsoft.Xna.Framework;

namespace Netcode
{
    public class NetPoint : NetFieldBase<Point>
    {
    }
}

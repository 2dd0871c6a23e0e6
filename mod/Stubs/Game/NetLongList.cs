using System.Collections.Generic;

namespace Netcode
{
    public class NetLongList : List<long>
    {
    }
}

using System.Collections.Generic;

namespace Netcode
{
    public class NetIntList : List<int>
    {
    }
}

using System.Collections.Generic;

namespace Netcode
{
    public class NetIntHashSet : HashSet<int>
    {
    }
}

using System.Collections.Generic;

namespace Netcode
{
    public class NetStringHashSet : HashSet<string>
    {
    }
}

using System.Collections.Generic;

namespace Netcode
{
    public class NetObjectShrinkList<T> : List<T>
    {
    }
}

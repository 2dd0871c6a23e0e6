using System.Collections.Generic;

namespace Netcode
{
    public class NetObjectList<T> : List<T>
    {
    }
}

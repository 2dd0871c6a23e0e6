using System.Collections.Generic;

namespace Netcode
{
    public class NetCollection<T> : List<T>
    {
    }
}

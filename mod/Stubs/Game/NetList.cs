using System.Collections.Generic;

namespace Netcode
{
    public class NetList<T, TField> : List<T>
    {
    }
}

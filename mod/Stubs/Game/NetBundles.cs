using Netcode;

namespace StardewValley.Network
{
    public class NetBundles : NetDictionary<int, bool[]>
    {
    }
}

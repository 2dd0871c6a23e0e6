using Microsoft.Xna.Framework;
using Netcode;

namespace StardewValley.Network
{
    public class NetVector2Dictionary<T, TField> : NetDictionary<Vector2, T>
    {
    }
}

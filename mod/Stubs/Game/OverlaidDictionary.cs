using Microsoft.Xna.Framework;
using Netcode;

namespace StardewValley.Network
{
    public class OverlaidDictionary : NetDictionary<Vector2, StardewValley.Object>
    {
    }
}

using System.Collections.Generic;
using Netcode;

namespace StardewValley.Network
{
    public class NetWorldState
    {
        // api: mods
        public NetBundles Bundles { get; set; }

        // api: mods
        public Dictionary<string, string> BundleData { get; set; }

        // api: mods
        public NetDictionary<int, bool> BundleRewards { get; set; }

        // api: mods
        public int LostBooksFound { get; set; }

        // api: mods
        public NetStringHashSet CheckedGarbage;
    }
}

using System.Collections.Generic;
using Netcode;

namespace StardewValley.Network
{
    public class NetWorldState
    {
        // api: 3.4 NetWorldState.Bundles
        public NetBundles Bundles { get; set; }

        // api: 3.4 NetWorldState.BundleData
        public Dictionary<string, string> BundleData { get; set; }

        // api: 3.4 NetWorldState.BundleRewards
        public NetDictionary<int, bool> BundleRewards { get; set; }

        // api: 11 NetWorldState.LostBooksFound
        public int LostBooksFound { get; set; }

        // api: 11 NetWorldState.CheckedGarbage
        public NetStringHashSet CheckedGarbage;
    }
}

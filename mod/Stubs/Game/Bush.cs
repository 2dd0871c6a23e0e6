using Netcode;

namespace StardewValley.TerrainFeatures
{
    public class Bush : LargeTerrainFeature
    {
        // api: mods
        public NetInt size;

        // api: mods
        public NetBool townBush;

        // api: mods
        public NetInt tileSheetOffset;

        // api: mods
        public bool inBloom() => throw new System.NotSupportedException();
    }
}

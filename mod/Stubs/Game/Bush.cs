using Netcode;

namespace StardewValley.TerrainFeatures
{
    public class Bush : LargeTerrainFeature
    {
        // api: 5.2 Bush.size
        public NetInt size;

        // api: 5.2 Bush.townBush
        public NetBool townBush;

        // api: 5.2 Bush.tileSheetOffset
        public NetInt tileSheetOffset;

        // api: 5.2 Bush.size
        public bool inBloom() => throw new System.NotSupportedException();
    }
}

using Netcode;

namespace StardewValley.TerrainFeatures
{
    public class ResourceClump : TerrainFeature
    {
        // api: 5.2 ResourceClump.parentSheetIndex
        public NetInt parentSheetIndex;

        // api: 5.2 ResourceClump.width
        public NetInt width;

        // api: 5.2 ResourceClump.height
        public NetInt height;

        // api: 5.2 ResourceClump.health
        public NetFloat health;

        // api: 5.2 ResourceClump.health
        public bool occupiesTile(int x, int y) => throw new System.NotSupportedException();

        // api: 5.2 ResourceClump.stumpIndex
        public const int stumpIndex = 600;

        // api: 5.2 ResourceClump.stumpIndex
        public const int hollowLogIndex = 602;
    }
}

using Netcode;

namespace StardewValley.TerrainFeatures
{
    public class ResourceClump : TerrainFeature
    {
        // api: mods
        public NetInt parentSheetIndex;

        // api: mods
        public NetInt width;

        // api: mods
        public NetInt height;

        // api: mods
        public NetFloat health;

        // api: mods
        public bool occupiesTile(int x, int y) => throw new System.NotSupportedException();

        // api: mods
        public const int stumpIndex = 600;

        // api: mods
        public const int hollowLogIndex = 602;
    }
}

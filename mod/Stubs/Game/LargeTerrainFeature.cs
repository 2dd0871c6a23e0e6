namespace StardewValley.TerrainFeatures
{
    public abstract class LargeTerrainFeature : TerrainFeature
    {
    }
}

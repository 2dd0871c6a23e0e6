using Microsoft.Xna.Framework;

namespace StardewValley.TerrainFeatures
{
    public abstract class TerrainFeature
    {
        // api: 5.2 TerrainFeature.Tile
        public Vector2 Tile { get; set; }

        // api: 5.2 TerrainFeature.isPassable
        public bool isPassable(Character c = null) => throw new System.NotSupportedException();

        // api: 5.2 TerrainFeature.getBoundingBox()
        public Rectangle getBoundingBox() => throw new System.NotSupportedException();

        // api: 5.2 TerrainFeature.Tile
        public GameLocation Location { get; set; }

        // api: 5.2 TerrainFeature.dayUpdate()
        public virtual void dayUpdate() => throw new System.NotSupportedException();
    }
}

using Microsoft.Xna.Framework;

namespace StardewValley.TerrainFeatures
{
    public abstract class TerrainFeature
    {
        // api: mods
        public Vector2 Tile { get; set; }

        // api: mods
        public bool isPassable(Character c = null) => throw new System.NotSupportedException();

        // api: mods
        public Rectangle getBoundingBox() => throw new System.NotSupportedException();

        // api: mods
        public GameLocation Location { get; set; }

        // api: mods
        public virtual void dayUpdate() => throw new System.NotSupportedException();
    }
}

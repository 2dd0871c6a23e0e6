using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.TerrainFeatures;

namespace StardojoBridge.Game.Actions
{
    /// <summary>Large stumps, logs, boulders and meteorites.</summary>
    public static class Clumps
    {
        private static readonly Dictionary<int, string> KindNames = new Dictionary<int, string>
        {
            { 600, "Large Stump" },
            { 602, "Large Log" },
            { 622, "Meteorite" },
            { 44, "Green Rain Bush" },
            { 46, "Green Rain Bush" },
        };

        /// <summary>Least tools by kind of clump.</summary>
        private static readonly Dictionary<int, string> Tools = new Dictionary<int, string>
        {
            { 600, "copper axe" },
            { 602, "steel axe" },
            { 622, "gold pickaxe" },
            { 672, "steel pickaxe" },
        };

        /// <summary>Return the clump on a tile; null: none.</summary>
        public static ResourceClump At(GameLocation place, Point tile)
        {
            foreach (ResourceClump clump in place.resourceClumps)
            {
                if (clump.occupiesTile(tile.X, tile.Y))
                {
                    return clump;
                }
            }
            return null;
        }

        /// <summary>Return a clump's name as tasks write it.</summary>
        public static string Name(ResourceClump clump)
        {
            string name;
            if (clump is GiantCrop)
            {
                return "Giant Crop";
            }
            return KindNames.TryGetValue(clump.parentSheetIndex.Value, out name) ? name : "Boulder";
        }

        /// <summary>Return whether a clump is wood and not stone.</summary>
        public static bool IsWood(ResourceClump clump)
        {
            int kind = clump.parentSheetIndex.Value;
            return kind == ResourceClump.stumpIndex || kind == ResourceClump.hollowLogIndex;
        }

        /// <summary>Return which tool breaks a clump, as a clause.</summary>
        public static string ToolHint(ResourceClump clump)
        {
            string tool;
            if (!(clump is GiantCrop) && Tools.TryGetValue(clump.parentSheetIndex.Value, out tool))
            {
                return Wording.Of($"the {Name(clump)} takes a {tool} or better");
            }
            return Wording.Of($"the {Name(clump)} breaks under any {(clump is GiantCrop ? "axe" : "pickaxe")}");
        }
    }
}

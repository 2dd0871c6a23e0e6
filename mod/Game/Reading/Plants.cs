using System;
using System.Collections.Generic;
using System.Globalization;
using StardewValley;
using StardewValley.TerrainFeatures;

namespace StardojoBridge.Game.Reading
{
    /// <summary>Names and states of crops, trees, bushes and clumps.</summary>
    public static class Plants
    {
        private const int GrownStage = 5;

        /// <summary>Number of the wild crop that grows on the island; the other one is the spring onion.</summary>
        private const string Ginger = "2";

        private static readonly Dictionary<string, string> Trees = new Dictionary<string, string>
        {
            { "1", "Oak" }, { "2", "Maple" }, { "3", "Pine" }, { "6", "Palm (desert)" },
            { "7", "Mushroom Tree" }, { "8", "Mahogany" }, { "9", "Palm (island)" },
            { "10", "Green Rain Tree 1" }, { "11", "Green Rain Tree 2" },
            { "12", "Green Rain Tree 3 (fern)" }, { "13", "Mystic Tree" },
        };

        private static readonly Dictionary<int, string> Clumps = new Dictionary<int, string>
        {
            { 600, "Large Stump" }, { 602, "Large Log" }, { 622, "Meteorite" }, { 672, "Boulder" },
            { 752, "Boulder" }, { 754, "Boulder" }, { 756, "Boulder" }, { 758, "Boulder" },
            { 148, "Boulder" }, { 44, "Green Rain Bush" }, { 46, "Green Rain Bush" },
        };

        /// <summary>Names and widths in tiles of bushes by the game's number of the size.</summary>
        private static readonly string[] BushSizes = { "Small", "Medium", "Large", "Green tea", "Walnut" };
        private static readonly int[] BushWidths = { 1, 2, 3, 1, 2 };

        /// <summary>Names of the kinds of wild trees.</summary>
        public static IEnumerable<string> TreeNames => Trees.Values;

        /// <summary>Return the kind of a wild tree by its number or name, in any case; null: there is none.</summary>
        public static string TreeKind(string text)
        {
            foreach (KeyValuePair<string, string> tree in Trees)
            {
                if (tree.Key == text || string.Equals(tree.Value, text, StringComparison.OrdinalIgnoreCase))
                {
                    return tree.Key;
                }
            }
            return null;
        }

        /// <summary>Return an id without the prefix of its type: <c>472</c> for <c>(O)472</c>.</summary>
        public static string Unqualified(string id)
        {
            int end = id.IndexOf(')');
            return id.StartsWith("(", StringComparison.Ordinal) && end > 0 ? id.Substring(end + 1) : id;
        }

        /// <summary>Return the visible state of the crop on some soil; null: there is none.</summary>
        public static Wire.CropState CropOf(HoeDirt soil)
        {
            Crop crop = soil.crop;
            if (crop == null)
            {
                return null;
            }
            if (crop.forageCrop.Value)
            {
                string name = Hidden.Text(crop, "whichForageCrop") == Ginger ? "Ginger" : "Spring Onion";
                return new Wire.CropState { Name = name, Seed = "", Ripe = !crop.dead.Value };
            }
            // the last phase is that of the ripe crop, with a very large number of days
            int phases = Math.Max(0, crop.phaseDays.Count - 1);
            return new Wire.CropState
            {
                Name = Texts.ItemName(ItemRegistry.QualifyItemId(crop.indexOfHarvest.Value ?? "")),
                Seed = ItemRegistry.QualifyItemId(crop.netSeedIndex.Value ?? "") ?? "",
                Phase = Math.Min(crop.currentPhase.Value, phases),
                Phases = phases,
                Ripe = soil.readyForHarvest() && !crop.dead.Value,
                Dead = crop.dead.Value,
            };
        }

        /// <summary>Return the name of the fertilizer of some soil; null: there is none.</summary>
        public static string FertilizerOf(HoeDirt soil)
        {
            string id = soil.fertilizer.Value;
            return string.IsNullOrEmpty(id) || id == "0" ? null : Texts.ItemName(ItemRegistry.QualifyItemId(id) ?? id);
        }

        /// <summary>Return <c>Oak tree, stage 3</c> or <c>Pine stump</c>.</summary>
        public static string Name(Tree tree)
        {
            string kind;
            if (!Trees.TryGetValue(tree.treeType.Value ?? "", out kind))
            {
                kind = tree.treeType.Value;
            }
            if (tree.stump.Value)
            {
                return kind + " stump";
            }
            return kind + " tree, stage " + Texts.Of(Math.Min(tree.growthStage.Value, GrownStage));
        }

        /// <summary>Return <c>Cherry tree, 2 fruit</c>, <c>Cherry tree, young</c> or <c>Cherry stump</c>.</summary>
        public static string Name(FruitTree tree)
        {
            string kind = Texts.ItemName(ItemRegistry.QualifyItemId(tree.treeId.Value ?? ""));
            const string Suffix = " Sapling";
            if (kind.EndsWith(Suffix, StringComparison.Ordinal))
            {
                kind = kind.Substring(0, kind.Length - Suffix.Length);
            }
            if (IsStump(tree))
            {
                return kind + " stump";
            }
            if (tree.fruit.Count > 0)
            {
                return kind + " tree, " + Texts.Of(tree.fruit.Count) + " fruit";
            }
            return tree.daysUntilMature.Value <= 0 ? kind + " tree" : kind + " tree, young";
        }

        /// <summary>Return whether a fruit tree has been cut down to its stump.</summary>
        public static bool IsStump(FruitTree tree)
        {
            return Hidden.Read(tree, "stump") as bool? == true;
        }

        /// <summary>Return the name of a stump, log, boulder or giant crop.</summary>
        public static string Name(ResourceClump clump)
        {
            var giant = clump as GiantCrop;
            if (giant != null)
            {
                return "Giant " + Texts.ItemName(ItemRegistry.QualifyItemId(giant.Id.Value ?? ""));
            }
            int kind = clump.parentSheetIndex.Value;
            string name;
            return Clumps.TryGetValue(kind, out name) ? name : "Clump " + Texts.Of(kind);
        }

        /// <summary>Return the id of a clump's kind.</summary>
        public static string Id(ResourceClump clump)
        {
            var giant = clump as GiantCrop;
            return giant == null
                ? clump.parentSheetIndex.Value.ToString(CultureInfo.InvariantCulture)
                : giant.Id.Value ?? "";
        }

        /// <summary>Return <c>Large bush</c> or <c>Medium bush, berries</c>.</summary>
        public static string Name(Bush bush)
        {
            int size = bush.size.Value;
            string name = (size >= 0 && size < BushSizes.Length ? BushSizes[size] : "Large") + " bush";
            return bush.tileSheetOffset.Value == 1 && !bush.townBush.Value ? name + ", berries" : name;
        }

        /// <summary>Return the width of a bush in tiles.</summary>
        public static int Width(Bush bush)
        {
            int size = bush.size.Value;
            return size >= 0 && size < BushWidths.Length ? BushWidths[size] : 1;
        }
    }
}

using System;
using System.Collections.Generic;
using StardewValley;
using StardewValley.Monsters;
using StardewValley.TerrainFeatures;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Names in deeds, as tasks write them.</summary>
    public static class Names
    {
        /// <summary>Colors that do not make an animal another kind in tasks.</summary>
        private static readonly string[] Colors = { "White ", "Brown ", "Blue " };

        private static readonly Dictionary<string, string> Trees = new Dictionary<string, string>
        {
            { "1", "Oak Tree" },
            { "2", "Maple Tree" },
            { "3", "Pine Tree" },
            { "6", "Palm Tree" },
            { "7", "Mushroom Tree" },
            { "8", "Mahogany Tree" },
            { "9", "Palm Tree" },
        };

        /// <summary>Sellers by the id of the shop (wiki: Modding:Shops).</summary>
        private static readonly Dictionary<string, string> Sellers = new Dictionary<string, string>
        {
            { "SeedShop", "Pierre" },
            { "Carpenter", "Robin" },
            { "AnimalShop", "Marnie" },
            { "PetAdoption", "Marnie" },
            { "Blacksmith", "Clint" },
            { "ClintUpgrade", "Clint" },
            { "FishShop", "Willy" },
            { "Saloon", "Gus" },
            { "Hospital", "Harvey" },
            { "AdventureShop", "Marlon" },
            { "AdventureGuildRecovery", "Marlon" },
            { "Sandy", "Sandy" },
            { "ShadowShop", "Krobus" },
            { "Dwarf", "Dwarf" },
            { "VolcanoShop", "Dwarf" },
            { "DesertTrade", "Desert Trader" },
            { "IslandTrade", "Island Trader" },
            { "HatMouse", "Hat Mouse" },
            { "Traveler", "Traveling Merchant" },
            { "IceCreamStand", "Alex" },
            { "Bookseller", "Marcello" },
            { "BooksellerTrade", "Marcello" },
            { "Raccoon", "Raccoon" },
            { "QiGemShop", "Mr. Qi" },
            { "Casino", "Mr. Qi" },
            { "Joja", "JojaMart" },
            { "Concessions", "Concessions" },
            { "Festival_EggFestival_Pierre", "Pierre" },
            { "Festival_FlowerDance_Pierre", "Pierre" },
            { "Festival_Luau_Pierre", "Pierre" },
            { "Festival_DanceOfTheMoonlightJellies_Pierre", "Pierre" },
            { "Festival_StardewValleyFair_StarTokens", "Lewis" },
            { "Festival_SpiritsEve_Pierre", "Pierre" },
            { "Festival_FeastOfTheWinterStar_Pierre", "Pierre" },
            { "Festival_FestivalOfIce_TravelingMerchant", "Traveling Merchant" },
        };

        /// <summary>Return the name of a tool or weapon; empty without one.</summary>
        public static string Tool(Tool tool)
        {
            return tool == null ? "" : Texts.Name(tool);
        }

        /// <summary>Return the name of a crop's harvest; empty without one.</summary>
        public static string Crop(Crop crop)
        {
            return crop == null ? "" : Texts.ItemName(QualifiedHarvest(crop));
        }

        /// <summary>Return the qualified id of a crop's harvest.</summary>
        public static string QualifiedHarvest(Crop crop)
        {
            string id = crop.indexOfHarvest.Value;
            return string.IsNullOrEmpty(id) ? "" : ItemRegistry.QualifyItemId(id) ?? id;
        }

        /// <summary>Return the name of a tree: <c>Oak Tree</c>.</summary>
        public static string Tree(TerrainFeature feature)
        {
            var fruit = feature as FruitTree;
            if (fruit != null)
            {
                string sapling = Texts.ItemName(fruit.treeId.Value);
                string name = sapling.EndsWith(" Sapling", StringComparison.Ordinal)
                    ? sapling.Substring(0, sapling.Length - " Sapling".Length) : sapling;
                return name.EndsWith(" Tree", StringComparison.Ordinal) ? name : name + " Tree";
            }
            var tree = feature as StardewValley.TerrainFeatures.Tree;
            string kind;
            return tree != null && Trees.TryGetValue(tree.treeType.Value, out kind) ? kind : "Tree";
        }

        /// <summary>Return the kind of animal that tasks name: <c>Chicken</c> for a White Chicken.</summary>
        public static string AnimalKind(string type)
        {
            foreach (string color in Colors)
            {
                if (type.StartsWith(color, StringComparison.Ordinal))
                {
                    return type.Substring(color.Length);
                }
            }
            return type;
        }

        /// <summary>Return the kind of a monster.</summary>
        public static string Monster(Monster monster)
        {
            return monster.Name ?? "";
        }

        /// <summary>Return who sells in a shop: the keeper, or the shop without one.</summary>
        public static string Seller(string shop)
        {
            string name;
            return shop != null && Sellers.TryGetValue(shop, out name) ? name : shop ?? "";
        }

        /// <summary>Return the attachment in a place of a tool; null: none.</summary>
        public static StardewValley.Object Attachment(Tool tool, int place)
        {
            return place < tool.AttachmentSlotsCount ? tool.attachments[place] : null;
        }
    }
}

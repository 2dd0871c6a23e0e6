using System;
using System.Collections.Generic;
using StardewValley;
using StardewValley.Menus;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Deeds in shops: buying, selling, cracking geodes, Joja's projects.</summary>
    public static class TradePatches
    {
        /// <summary>Letters that mark what was paid at JojaMart, and its name (wiki: JojaMart).</summary>
        private static readonly Dictionary<string, string> JojaLetters = new Dictionary<string, string>
        {
            { "JojaMember", "Joja Membership" },
            { "jojaVault", "Bus Repair" },
            { "jojaBoilerRoom", "Minecarts Repaired" },
            { "jojaCraftsRoom", "Bridge Repair" },
            { "jojaPantry", "Greenhouse" },
            { "jojaFishTank", "Glittering Boulder Removed" },
        };

        /// <summary>How ids of pet licenses begin; the pet itself is recorded when it is there.</summary>
        private const string PetLicense = "(O)PetLicense";

        /// <summary>Patch the game.</summary>
        public static void Apply(Patcher patcher)
        {
            patcher.Patch(
                typeof(ShopMenu), "tryToPurchaseItem", typeof(TradePatches), nameof(BeforePurchase), nameof(AfterPurchase));
            patcher.Patch(typeof(ShopMenu), "AddBuybackItem", typeof(TradePatches), null, nameof(AfterSale));
            patcher.Patch(typeof(GeodeMenu), "startGeodeCrack", typeof(TradePatches), nameof(BeforeCracking));
            patcher.Patch(typeof(Game1), "addMailForTomorrow", typeof(TradePatches), null, nameof(AfterMail));
        }

        /// <summary>Note what the cursor holds before a purchase.</summary>
        public static void BeforePurchase(ShopMenu __instance, ISalable item, out Purchase __state)
        {
            __state = Safe.Get(() => item == null || Game1.player == null ? null : new Purchase(__instance, item, Game1.player));
        }

        /// <summary>Record what the farmer has bought.</summary>
        public static void AfterPurchase(Purchase __state)
        {
            Safe.Do(() =>
            {
                __state?.Record();
            });
        }

        /// <summary>Record what the farmer has sold.</summary>
        public static void AfterSale(ShopMenu __instance, ISalable sold_item, int stack)
        {
            Safe.Do(() =>
            {
                var item = sold_item as Item;
                if (item != null && Game1.player?.currentLocation != null)
                {
                    Ledger.Main.Record(
                        "sold", Texts.ItemName(item.QualifiedItemId), item.QualifiedItemId, Names.Seller(__instance.ShopId),
                        Places.Id(Game1.player.currentLocation), "", stack);
                }
            });
        }

        /// <summary>Record a geode that Clint cracks.</summary>
        public static void BeforeCracking(GeodeMenu __instance)
        {
            Safe.Do(() =>
            {
                var geode = Hidden.Read(__instance, "heldItem") as Item;
                if (geode != null && Game1.player?.currentLocation != null)
                {
                    Receipts.Geode = Texts.ItemName(geode.QualifiedItemId);
                    Ledger.Main.Record(
                        "cracked", Texts.ItemName(geode.QualifiedItemId), geode.QualifiedItemId, "Clint",
                        Places.Id(Game1.player.currentLocation));
                }
            });
        }

        /// <summary>Record what was paid at JojaMart.</summary>
        public static void AfterMail(string mailName)
        {
            Safe.Do(() =>
            {
                string name;
                bool isThere = Game1.player?.currentLocation?.Name == "JojaMart";
                if (isThere && mailName != null && JojaLetters.TryGetValue(mailName, out name))
                {
                    Ledger.Main.Record("bought", name, "", "Morris", Places.Id(Game1.player.currentLocation));
                }
            });
        }

        /// <summary>A purchase under way.</summary>
        public sealed class Purchase
        {
            private readonly ShopMenu _shop;
            private readonly Farmer _farmer;
            private readonly Item _item;
            private readonly int _held;
            private readonly int _recipes;

            /// <summary>Note the item, and what the farmer holds and knows.</summary>
            public Purchase(ShopMenu shop, ISalable item, Farmer farmer)
            {
                _shop = shop;
                _farmer = farmer;
                _item = item as Item;
                _held = Held();
                _recipes = Recipes();
            }

            /// <summary>Record the difference.</summary>
            public void Record()
            {
                bool isLicense = _item != null && _item.QualifiedItemId.StartsWith(PetLicense, StringComparison.Ordinal);
                if (_item == null || isLicense || _farmer.currentLocation == null)
                {
                    return;
                }
                bool isRecipe = Recipes() > _recipes;
                int count = isRecipe ? 1 : Held() - _held;
                string id = isRecipe ? "" : _item.QualifiedItemId;
                Ledger.Main.Record(
                    "bought", Texts.ItemName(_item.QualifiedItemId), id, Names.Seller(_shop.ShopId),
                    Places.Id(_farmer.currentLocation), "", count);
            }

            private int Held()
            {
                return _shop.heldItem == null ? 0 : _shop.heldItem.Stack;
            }

            private int Recipes()
            {
                int known = 0;
                foreach (string name in _farmer.craftingRecipes.Keys)
                {
                    known += name == null ? 0 : 1;
                }
                foreach (string name in _farmer.cookingRecipes.Keys)
                {
                    known += name == null ? 0 : 1;
                }
                return known;
            }
        }
    }
}

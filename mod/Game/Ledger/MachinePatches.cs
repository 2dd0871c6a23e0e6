using System;
using System.Collections.Generic;
using StardewValley;
using StardewValley.Inventories;
using StardewValley.Objects;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Deeds at machines and workbenches: products taken out, geodes crushed, recipes made.</summary>
    public static class MachinePatches
    {
        private static readonly string[] Instruments = { "Flute Block", "Drum Block", "Mini-Jukebox" };

        /// <summary>Patch the game.</summary>
        public static void Apply(Patcher patcher)
        {
            patcher.PatchAll(
                typeof(StardewValley.Object), "checkForAction", typeof(MachinePatches),
                nameof(BeforeTaking), nameof(AfterTaking));
            patcher.Patch(
                typeof(StardewValley.Object), "performObjectDropInAction", typeof(MachinePatches),
                nameof(BeforeFilling), nameof(AfterFilling));
            patcher.Patch(
                typeof(StardewValley.Object), "checkForAction", typeof(MachinePatches), null, nameof(AfterPlaying));
            patcher.Patch(typeof(CraftingRecipe), "consumeIngredients", typeof(MachinePatches), null, nameof(AfterCraft));
        }

        /// <summary>Note the product of a machine before the farmer touches it.</summary>
        public static void BeforeTaking(
            StardewValley.Object __instance, Farmer who, bool justCheckingForActivity, out Taking __state)
        {
            __state = Safe.Get(() =>
            {
                StardewValley.Object product = __instance.heldObject.Value;
                bool isReady = product != null && __instance.readyForHarvest.Value;
                bool isOwn = who != null && who.IsLocalPlayer && who.currentLocation != null;
                bool isTaken = isReady && isOwn && !justCheckingForActivity && __instance != Taking.Open;
                return isTaken ? new Taking(__instance, product, who.currentLocation) : null;
            });
        }

        /// <summary>Record the product that the farmer has taken, also after an error.</summary>
        public static void AfterTaking(Taking __state)
        {
            Safe.Do(() => __state?.Dispose());
        }

        /// <summary>Report a block or jukebox that the farmer lets play.</summary>
        public static void AfterPlaying(
            StardewValley.Object __instance, Farmer who, bool justCheckingForActivity, bool __result)
        {
            Safe.Do(() =>
            {
                bool isOwn = who != null && who.IsLocalPlayer && !justCheckingForActivity;
                if (isOwn && __result && Array.IndexOf(Instruments, __instance.Name) >= 0)
                {
                    Ledger.Main.Notify("sound", "the " + __instance.Name + " plays");
                }
            });
        }

        /// <summary>Note the geode that the farmer is about to put into a crusher.</summary>
        public static void BeforeFilling(StardewValley.Object __instance, Item dropInItem, out string __state)
        {
            __state = Safe.Get(() =>
            {
                bool isGeode = __instance.Name == "Geode Crusher" && dropInItem != null && __instance.heldObject.Value == null;
                return isGeode ? dropInItem.QualifiedItemId : null;
            });
        }

        /// <summary>Record a geode that a crusher has taken.</summary>
        public static void AfterFilling(StardewValley.Object __instance, bool probe, Farmer who, bool __result, string __state)
        {
            Safe.Do(() =>
            {
                if (__result && !probe && __state != null && who != null && who.IsLocalPlayer && who.currentLocation != null)
                {
                    Ledger.Main.Record(
                        "cracked", Texts.ItemName(__state), __state, __instance.Name, Places.Id(who.currentLocation));
                }
            });
        }

        /// <summary>Record a batch of a recipe.</summary>
        public static void AfterCraft(CraftingRecipe __instance, List<IInventory> additionalMaterials)
        {
            Safe.Do(() =>
            {
                Farmer farmer = Game1.player;
                Item product = __instance.createItem();
                if (farmer == null || product == null)
                {
                    return;
                }
                string where = farmer.currentLocation == null ? "" : Places.Id(farmer.currentLocation);
                bool isCooking = __instance.isCookingRecipe;
                bool isAtStove = additionalMaterials != null && additionalMaterials.Count > 0;
                string by = !isCooking ? "" : isAtStove ? "Stove" : "Cookout Kit";
                string name = Texts.ItemName(product.QualifiedItemId);
                Ledger.Main.Record(
                    isCooking ? "cooked" : "crafted", name, product.QualifiedItemId, by, where, "", product.Stack);
                Ledger.Main.Notify(
                    "crafted", Texts.Of(product.Stack) + " " + name, "id", product.QualifiedItemId, "count", product.Stack);
            });
        }

        /// <summary>A machine with a product while the farmer takes it out.</summary>
        public sealed class Taking
        {
            private readonly StardewValley.Object _machine;
            private readonly StardewValley.Object _product;
            private readonly GameLocation _place;
            private readonly Cause _cause;

            /// <summary>Note the machine and its product.</summary>
            public Taking(StardewValley.Object machine, StardewValley.Object product, GameLocation place)
            {
                _machine = machine;
                _product = product;
                _place = place;
                _cause = Cause.For(Origin.None, place);
                Open = machine; // last, so that an error above leaves no machine open
            }

            /// <summary>The machine that the farmer is emptying; the method of its class may call that of its base.</summary>
            public static StardewValley.Object Open { get; private set; }

            /// <summary>Record the product if it is gone.</summary>
            public void Dispose()
            {
                Open = null;
                _cause.Dispose();
                if (_machine.heldObject.Value == _product && _machine.readyForHarvest.Value)
                {
                    return;
                }
                Ledger.Main.Record(
                    "produced", Texts.ItemName(_product.QualifiedItemId), _product.QualifiedItemId,
                    Texts.ItemName(_machine.QualifiedItemId), Places.Id(_place),
                    Subjects.Tile(_place, _machine.TileLocation), _product.Stack);
            }
        }
    }
}

using StardewValley;
using StardewValley.Objects;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Deeds of the farmer's body: receiving, eating, reading books, watching television.</summary>
    public static class BodyPatches
    {
        /// <summary>Categories of books.</summary>
        private const int Book = -102;
        private const int SkillBook = -103;

        /// <summary>Patch the game.</summary>
        public static void Apply(Patcher patcher)
        {
            patcher.Patch(typeof(Farmer), "OnItemReceived", typeof(BodyPatches), null, nameof(AfterReceipt));
            patcher.Patch(typeof(Farmer), "doneEating", typeof(BodyPatches), nameof(BeforeDoneEating));
            patcher.Patch(
                typeof(StardewValley.Object), "performUseAction", typeof(BodyPatches), nameof(BeforeUse), nameof(AfterUse));
            patcher.Patch(typeof(TV), "selectChannel", typeof(BodyPatches), null, nameof(AfterChannel));
        }

        /// <summary>Record items that the farmer receives.</summary>
        public static void AfterReceipt(Farmer __instance, Item item, int countAdded)
        {
            Safe.Do(() =>
            {
                if (__instance.IsLocalPlayer)
                {
                    Receipts.Received(__instance, item, countAdded);
                }
            });
        }

        /// <summary>Record what the farmer has eaten.</summary>
        public static void BeforeDoneEating(Farmer __instance)
        {
            Safe.Do(() =>
            {
                var food = __instance.itemToEat as StardewValley.Object;
                if (!__instance.IsLocalPlayer || !__instance.isEating || food == null)
                {
                    return;
                }
                string where = __instance.currentLocation == null ? "" : Places.Id(__instance.currentLocation);
                Ledger.Main.Record("eaten", Texts.ItemName(food.QualifiedItemId), food.QualifiedItemId, "", where);
                Ledger.Main.Notify(
                    "eaten", Texts.Name(food), "energy", food.staminaRecoveredOnConsumption(), "health",
                    food.healthRecoveredOnConsumption());
            });
        }

        /// <summary>Note a book before the farmer reads it.</summary>
        public static void BeforeUse(StardewValley.Object __instance, out string __state)
        {
            __state = Safe.Get(() =>
            {
                bool isBook = __instance.Category == Book || __instance.Category == SkillBook;
                return isBook ? __instance.QualifiedItemId : null;
            });
        }

        /// <summary>Record a book that the farmer has read, and report a totem.</summary>
        public static void AfterUse(StardewValley.Object __instance, GameLocation location, bool __result, string __state)
        {
            Safe.Do(() =>
            {
                if (__result)
                {
                    Totems.Used(__instance.Name);
                }
                if (__result && __state != null)
                {
                    Ledger.Main.Record(
                        "read", Texts.ItemName(__state), __state, "", location == null ? "" : Places.Id(location));
                }
            });
        }

        /// <summary>Record a channel that the farmer watches.</summary>
        public static void AfterChannel(Farmer who, string answer)
        {
            Safe.Do(() =>
            {
                string channel = Channel(answer);
                if (who != null && who.IsLocalPlayer && channel != null && who.currentLocation != null)
                {
                    Ledger.Main.Record("watched", "TV", "", channel, Places.Id(who.currentLocation), channel);
                }
            });
        }

        /// <summary>Return the name of a channel by the answer that selects it; null: the set is turned off.</summary>
        private static string Channel(string answer)
        {
            switch ((answer ?? "").Split(' ')[0])
            {
                case "Weather":
                    return "Weather Report";
                case "Fortune":
                    return "Fortune Teller";
                case "Livin'":
                    return "Livin' Off The Land";
                case "The":
                    return "The Queen of Sauce";
                default:
                    return null;
            }
        }
    }
}

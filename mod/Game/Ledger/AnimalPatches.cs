using StardewValley;
using StardewValley.Buildings;
using StardewValley.Characters;
using StardewValley.Menus;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Deeds with animals: petting, animal doors, hatching, buying and selling.</summary>
    public static class AnimalPatches
    {
        /// <summary>Patch the game.</summary>
        public static void Apply(Patcher patcher)
        {
            patcher.Patch(typeof(FarmAnimal), "pet", typeof(AnimalPatches), nameof(BeforePet), nameof(AfterPet));
            patcher.Patch(typeof(Pet), "checkAction", typeof(AnimalPatches), nameof(BeforeStroke), nameof(AfterStroke));
            patcher.Patch(typeof(Building), "ToggleAnimalDoor", typeof(AnimalPatches), null, nameof(AfterDoor));
            patcher.Patch(typeof(AnimalHouse), "adoptAnimal", typeof(AnimalPatches), null, nameof(AfterAdoption));
            patcher.Patch(
                typeof(AnimalQueryMenu), "receiveLeftClick", typeof(AnimalPatches), nameof(BeforeQuery), nameof(AfterQuery));
        }

        /// <summary>Note whether an animal has been petted.</summary>
        public static void BeforePet(FarmAnimal __instance, out bool __state)
        {
            __state = Safe.Get(() => __instance.wasPet.Value);
        }

        /// <summary>Record that the farmer has petted an animal.</summary>
        public static void AfterPet(FarmAnimal __instance, Farmer who, bool is_auto_pet, bool __state)
        {
            Safe.Do(() =>
            {
                if (!__state && __instance.wasPet.Value && !is_auto_pet && who != null && who.IsLocalPlayer)
                {
                    Ledger.Main.Record(
                        "petted", __instance.type.Value, "", "", Where(__instance.currentLocation), Subjects.Of(__instance));
                }
            });
        }

        /// <summary>Note the day on which the farmer last stroked a pet.</summary>
        public static void BeforeStroke(Pet __instance, Farmer who, out int __state)
        {
            __state = Safe.Get(() => LastDay(__instance, who));
        }

        /// <summary>Record that the farmer has stroked a pet.</summary>
        public static void AfterStroke(Pet __instance, Farmer who, int __state)
        {
            Safe.Do(() =>
            {
                if (who != null && who.IsLocalPlayer && LastDay(__instance, who) != __state)
                {
                    Ledger.Main.Record(
                        "petted", __instance.petType.Value, "", "", Where(__instance.currentLocation), Subjects.Of(__instance));
                }
            });
        }

        /// <summary>Record that the farmer has opened or closed an animal door.</summary>
        public static void AfterDoor(Building __instance, Farmer who)
        {
            Safe.Do(() =>
            {
                if (who == null || who.IsLocalPlayer)
                {
                    string deed = __instance.animalDoorOpen.Value ? "opened" : "closed";
                    Ledger.Main.Record(
                        deed, __instance.buildingType.Value, "", "", Where(__instance.GetParentLocation()),
                        Subjects.Of(__instance));
                }
            });
        }

        /// <summary>Record an animal that was bought or has hatched.</summary>
        public static void AfterAdoption(AnimalHouse __instance, FarmAnimal animal)
        {
            Safe.Do(() =>
            {
                if (animal == null || Game1.player == null)
                {
                    return;
                }
                string type = animal.type.Value;
                string kind = Names.AnimalKind(type);
                if (Game1.activeClickableMenu is PurchaseAnimalsMenu)
                {
                    Ledger.Main.Record("bought", kind, type, "Marnie", Where(Game1.player.currentLocation), Subjects.Of(animal));
                    Ledger.Main.Notify("bought", Wording.Of($"{animal.Name} the {type} now lives on the farm"));
                }
                else if (Game1.activeClickableMenu is NamingMenu)
                {
                    string incubator = type == "Ostrich" ? "Ostrich Incubator" : "Incubator";
                    Ledger.Main.Record("hatched", kind, type, incubator, Where(__instance), Subjects.Of(animal));
                    Ledger.Main.Notify("hatched", Wording.Of($"{animal.Name} hatched"), "animal", animal.myID.Value);
                }
            });
        }

        /// <summary>Record a pet that the farmer has bought from Marnie.</summary>
        public static void Adopted(Farmer farmer, Pet pet)
        {
            if (pet != null && farmer?.currentLocation?.Name == "AnimalShop")
            {
                Ledger.Main.Record("bought", pet.petType.Value, "", "Marnie", Where(farmer.currentLocation), Subjects.Of(pet));
            }
        }

        /// <summary>Note the farmer's money before a click on the page of an animal.</summary>
        public static void BeforeQuery(out int __state)
        {
            __state = Safe.Get(() => Game1.player == null ? 0 : Game1.player.Money);
        }

        /// <summary>Record an animal that was sold.</summary>
        public static void AfterQuery(AnimalQueryMenu __instance, int __state)
        {
            Safe.Do(() =>
            {
                var animal = Hidden.Read(__instance, "animal") as FarmAnimal;
                if (Game1.player != null && animal != null && Game1.player.Money > __state)
                {
                    string type = animal.type.Value;
                    Ledger.Main.Record(
                        "sold", Names.AnimalKind(type), type, "", Where(Game1.player.currentLocation), Subjects.Of(animal));
                }
            });
        }

        private static int LastDay(Pet pet, Farmer who)
        {
            int day;
            return who != null && pet.lastPetDay.TryGetValue(who.UniqueMultiplayerID, out day) ? day : -1;
        }

        private static string Where(GameLocation place)
        {
            return place == null ? "" : Places.Id(place);
        }
    }
}

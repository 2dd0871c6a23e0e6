using System.Collections.Generic;
using StardewValley;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Deeds with villagers: talks and gifts.</summary>
    public static class PeoplePatches
    {
        /// <summary>Villagers to whom the farmer has talked today, by name.</summary>
        private static readonly HashSet<string> Greeted = new HashSet<string>();

        /// <summary>Forget the talks of the day before.</summary>
        public static void Begin()
        {
            Greeted.Clear();
        }

        /// <summary>Patch the game.</summary>
        public static void Apply(Patcher patcher)
        {
            patcher.Patch(typeof(NPC), "grantConversationFriendship", typeof(PeoplePatches), null, nameof(AfterTalk));
            patcher.Patch(typeof(NPC), "receiveGift", typeof(PeoplePatches), nameof(BeforeGift));
        }

        /// <summary>Record a talk, the first with a villager on a day.</summary>
        public static void AfterTalk(NPC __instance, Farmer who)
        {
            Safe.Do(() =>
            {
                // the game may call the method for later talks too, and then changes nothing
                if (who != null && who.IsLocalPlayer
                    && (!who.friendshipData.ContainsKey(__instance.Name) || Greeted.Add(__instance.Name)))
                {
                    Ledger.Main.Record(
                        "talked", __instance.Name, "", "", Where(__instance), Subjects.Villager(__instance.Name));
                }
            });
        }

        /// <summary>Record a gift.</summary>
        public static void BeforeGift(NPC __instance, StardewValley.Object o, Farmer giver)
        {
            Safe.Do(() =>
            {
                if (o != null && giver != null && giver.IsLocalPlayer)
                {
                    Ledger.Main.Record(
                        "gifted", Texts.ItemName(o.QualifiedItemId), o.QualifiedItemId, __instance.Name, Where(__instance),
                        Subjects.Villager(__instance.Name));
                }
            });
        }

        private static string Where(NPC person)
        {
            return person.currentLocation == null ? "" : Places.Id(person.currentLocation);
        }
    }
}

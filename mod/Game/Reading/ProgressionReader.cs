using System;
using System.Collections.Generic;
using System.Globalization;
using StardewValley;
using StardewValley.Locations;
using StardewValley.Quests;

namespace StardojoBridge.Game.Reading
{
    /// <summary>Reads quests, mail, recipes and other progress.</summary>
    public static class ProgressionReader
    {
        /// <summary>Values of an ingredient in a bundle's text: id, number and quality.</summary>
        private const int IngredientValues = 3;

        /// <summary>Community projects by the letter that marks them, in the order of their rooms.</summary>
        public static readonly KeyValuePair<string, string>[] Projects =
        {
            new KeyValuePair<string, string>("Pantry", "Greenhouse"),
            new KeyValuePair<string, string>("CraftsRoom", "Bridge Repair"),
            new KeyValuePair<string, string>("FishTank", "Glittering Boulder Removed"),
            new KeyValuePair<string, string>("BoilerRoom", "Minecarts Repaired"),
            new KeyValuePair<string, string>("Vault", "Bus Repair"),
        };

        /// <summary>Return the farmer's progress.</summary>
        public static Wire.Progression Read(Farmer farmer)
        {
            var state = new Wire.Progression
            {
                Mail = new List<string>(farmer.mailbox),
                MailReceived = Sorted(farmer.mailReceived),
                EventsSeen = Sorted(farmer.eventsSeen),
                Bundles = Bundles(),
                Museum = Museum(farmer),
                JojaMember = farmer.mailReceived.Contains("JojaMember"),
                JojaProjects = Marked(farmer, "joja"),
                Repairs = Marked(farmer, "cc"),
                MineLevel = farmer.deepestMineLevel,
                Crafting = Sorted(farmer.craftingRecipes.Keys),
                Cooking = Sorted(farmer.cookingRecipes.Keys),
                TotalEarned = farmer.totalMoneyEarned,
            };
            foreach (Quest quest in farmer.questLog)
            {
                if (quest != null)
                {
                    state.Quests.Add(QuestReader.Read(quest));
                }
            }
            Tool tool = farmer.toolBeingUpgraded.Value;
            if (tool != null)
            {
                state.ToolUpgrade = Texts.Name(tool);
                state.ToolDays = Math.Max(0, farmer.daysLeftForToolUpgrade.Value);
            }
            foreach (KeyValuePair<string, int> kills in farmer.stats.specificMonstersKilled)
            {
                state.Kills[kills.Key] = kills.Value;
            }
            foreach (string name in farmer.friendshipData.Keys)
            {
                state.Friendships[name] = farmer.friendshipData[name].Points;
            }
            return state;
        }

        /// <summary>Return the title of a bundle from its text in the game's data: <c>Spring Crops Bundle</c>.</summary>
        public static string BundleTitle(string text)
        {
            string name = text.Split('/')[0];
            int price;
            if (int.TryParse(name, NumberStyles.AllowThousands, CultureInfo.InvariantCulture, out price))
            {
                return price.ToString("N0", CultureInfo.InvariantCulture) + "g Bundle";
            }
            return name.EndsWith(" Bundle", StringComparison.Ordinal) ? name : name + " Bundle";
        }

        /// <summary>Return the number of ingredients of a bundle from its text in the game's data.</summary>
        public static int Ingredients(string text)
        {
            string[] fields = text.Split('/');
            return fields.Length < 3 ? 0 : ArgUtility.SplitBySpace(fields[2]).Length / IngredientValues;
        }

        private static Dictionary<string, int> Bundles()
        {
            var found = new Dictionary<string, int>();
            var world = Game1.netWorldState.Value;
            foreach (KeyValuePair<string, string> bundle in world.BundleData)
            {
                int number;
                string digits = bundle.Key.Substring(bundle.Key.IndexOf('/') + 1);
                bool[] slots;
                if (!int.TryParse(digits, NumberStyles.None, CultureInfo.InvariantCulture, out number)
                    || !world.Bundles.TryGetValue(number, out slots))
                {
                    continue;
                }
                // the game keeps more flags than ingredients, and sets all of them for a complete bundle
                int filled = Math.Min(Array.FindAll(slots, slot => slot).Length, Ingredients(bundle.Value));
                if (filled > 0)
                {
                    found[BundleTitle(bundle.Value)] = filled;
                }
            }
            return found;
        }

        /// <summary>Return the names of the donated items; the game does not keep the order of donations.</summary>
        private static List<string> Museum(Farmer farmer)
        {
            var ids = new List<string>(farmer.archaeologyFound.Keys);
            ids.AddRange(farmer.mineralsFound.Keys);
            var found = new List<string>();
            foreach (string id in ids)
            {
                if (LibraryMuseum.HasDonatedArtifact(id))
                {
                    found.Add(Texts.ItemName("(O)" + id));
                }
            }
            found.Sort(StringComparer.Ordinal);
            return found;
        }

        private static List<string> Marked(Farmer farmer, string prefix)
        {
            var found = new List<string>();
            foreach (KeyValuePair<string, string> project in Projects)
            {
                if (farmer.mailReceived.Contains(prefix + project.Key))
                {
                    found.Add(project.Value);
                }
            }
            return found;
        }

        private static List<string> Sorted(IEnumerable<string> texts)
        {
            var found = new List<string>(texts);
            found.Sort(StringComparer.Ordinal);
            return found;
        }
    }
}

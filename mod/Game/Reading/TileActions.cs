using System.Collections.Generic;
using System.Globalization;
using StardewValley;

namespace StardojoBridge.Game.Reading
{
    /// <summary>Reads what the action button does to the fixed parts of a map.</summary>
    /// <remarks>Actions are words in the map's properties (Stardew Valley Wiki: Modding:Maps).</remarks>
    public static class TileActions
    {
        private static readonly string[] None = new string[0];

        /// <summary>Names in observations and in the atlas of the fixtures with an action.</summary>
        private static readonly Dictionary<string, KeyValuePair<string, string>> Fixtures =
            new Dictionary<string, KeyValuePair<string, string>>
            {
                { "Mailbox", Named("mailbox", "Mailbox") },
                { "kitchen", Named("kitchen", "Stove") },
                { "fridge", Named("fridge", "Fridge") },
                { "BuyBackpack", Named("backpack", "Backpack on display") },
                { "MineElevator", Named("elevator", "Elevator") },
                { "MinecartTransport", Named("minecart", "Minecart") },
                { "Gunther", Named("museum_desk", "Desk of the museum") },
                { "JojaShop", Named("joja_desk", "Customer service desk") },
                { "ColaMachine", Named("soda_machine", "Joja Vending Machine") },
                { "WizardBook", Named("wizard_book", "Book of magic buildings") },
                { "PrizeMachine", Named("prize_machine", "Prize machine") },
                { "SpecialOrders", Named("special_orders", "Special orders board") },
            };

        /// <summary>Shops and their keepers by the id that opens them (wiki: Modding:Shops).</summary>
        private static readonly Dictionary<string, KeyValuePair<string, string>> Shops =
            new Dictionary<string, KeyValuePair<string, string>>
            {
                { "SeedShop", Named("pierre", "Pierre") },
                { "General", Named("pierre", "Pierre") },
                { "Carpenter", Named("carpenter", "Robin") },
                { "AnimalShop", Named("marnie", "Marnie") },
                { "Blacksmith", Named("blacksmith", "Clint") },
                { "Saloon", Named("saloon", "Gus") },
                { "FishShop", Named("fish_shop", "Willy") },
                { "Fish", Named("fish_shop", "Willy") },
                { "Hospital", Named("clinic", "Harvey") },
                { "HospitalShop", Named("clinic", "Harvey") },
                { "AdventureShop", Named("adventurers_guild", "Marlon") },
                { "Joja", Named("joja_mart", "") },
                { "Sandy", Named("oasis", "Sandy") },
                { "SandyShop", Named("oasis", "Sandy") },
                { "ShadowShop", Named("krobus", "Krobus") },
                { "Dwarf", Named("dwarf", "Dwarf") },
                { "DwarfShop", Named("dwarf", "Dwarf") },
                { "DesertTrade", Named("desert_trader", "Trader") },
                { "HatMouse", Named("hat_mouse", "Hat Mouse") },
                { "Concessions", Named("concessions", "") },
            };

        /// <summary>Return the words of a tile's action; none without one.</summary>
        public static string[] At(GameLocation place, int x, int y)
        {
            string action = place.doesTileHaveProperty(x, y, "Action", "Buildings");
            return string.IsNullOrEmpty(action) ? None : ArgUtility.SplitBySpace(action);
        }

        /// <summary>Return the key and name of the fixture with an action; null: it is not a fixture.</summary>
        public static KeyValuePair<string, string>? Fixture(string[] action)
        {
            if (action.Length == 0)
            {
                return null;
            }
            if (action[0] == "Garbage" && action.Length > 1)
            {
                return Named("garbage_" + action[1].ToLowerInvariant(), "Garbage can");
            }
            if (action[0] == "Billboard")
            {
                bool quests = action.Length > 1 && action[1] == "2";
                return quests ? Named("quest_board", "Help Wanted board") : Named("calendar", "Calendar");
            }
            KeyValuePair<string, string> found;
            return Fixtures.TryGetValue(action[0], out found) ? found : (KeyValuePair<string, string>?)null;
        }

        /// <summary>Return the shop and keeper of a counter's action; null: it opens no shop.</summary>
        public static KeyValuePair<string, string>? Shop(string[] action)
        {
            if (action.Length == 0)
            {
                return null;
            }
            bool named = (action[0] == "OpenShop" || action[0] == "Buy") && action.Length > 1;
            KeyValuePair<string, string> found;
            return Shops.TryGetValue(named ? action[1] : action[0], out found)
                ? found
                : (KeyValuePair<string, string>?)null;
        }

        /// <summary>Return the word of an action as a whole number; null: it is missing or something else.</summary>
        public static int? Number(string[] action, int index)
        {
            int number;
            string word = ArgUtility.Get(action, index);
            return int.TryParse(word, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out number)
                ? number
                : (int?)null;
        }

        private static KeyValuePair<string, string> Named(string key, string name)
        {
            return new KeyValuePair<string, string>(key, name);
        }
    }
}

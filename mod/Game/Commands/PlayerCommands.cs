using System;
using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Commands
{
    /// <summary>Commands about the farmer: energy, health, money, recipes, luck.</summary>
    internal static class PlayerCommands
    {
        private const double MaxDailyLuck = 1.0;
        private const int MaxLuckLevel = 10;

        /// <summary>The letter that marks the charm that raises daily luck.</summary>
        private const string SpecialCharm = "HasSpecialCharm";

        /// <summary>Add the handlers by the names of the commands.</summary>
        public static void AddTo(Dictionary<string, Func<Farmer, Args, string>> handlers)
        {
            handlers["set_base_health"] = SetBaseHealth;
            handlers["set_health"] = SetHealth;
            handlers["set_base_energy"] = SetBaseEnergy;
            handlers["set_energy"] = SetEnergy;
            handlers["set_money"] = SetMoney;
            handlers["current_position"] = CurrentPosition;
            handlers["add_recipe"] = AddRecipe;
            handlers["set_max_luck"] = SetMaxLuck;
            handlers["print_luck"] = PrintLuck;
        }

        private static string SetBaseHealth(Farmer farmer, Args args)
        {
            farmer.maxHealth = args.Int("amount");
            farmer.health = Math.Min(farmer.health, farmer.maxHealth);
            return "maximum health is " + Texts.Of(farmer.maxHealth);
        }

        private static string SetHealth(Farmer farmer, Args args)
        {
            farmer.health = Math.Min(args.MaybeInt("amount") ?? farmer.maxHealth, farmer.maxHealth);
            return "health is " + Texts.Of(farmer.health);
        }

        private static string SetBaseEnergy(Farmer farmer, Args args)
        {
            farmer.maxStamina.Value = args.Int("amount");
            farmer.Stamina = Math.Min(farmer.Stamina, farmer.MaxStamina);
            return "maximum energy is " + Texts.Of(farmer.maxStamina.Value);
        }

        private static string SetEnergy(Farmer farmer, Args args)
        {
            farmer.Stamina = Math.Min(args.MaybeInt("amount") ?? farmer.MaxStamina, farmer.MaxStamina);
            if (farmer.Stamina <= 0)
            {
                farmer.exhausted.Value = true;
            }
            return "energy is " + Texts.Of(farmer.Stamina);
        }

        private static string SetMoney(Farmer farmer, Args args)
        {
            // the setter counts an increase as earned, as the valley does
            farmer.Money = args.Int("amount");
            return "money is " + Texts.Of(farmer.Money) + "g";
        }

        private static string CurrentPosition(Farmer farmer, Args args)
        {
            Point tile = farmer.TilePoint;
            return Finding.At(Finding.Here(farmer), tile) + " facing " + Texts.Direction(farmer.FacingDirection);
        }

        private static string AddRecipe(Farmer farmer, Args args)
        {
            bool crafts = string.Equals(args.Text("type"), "crafting", StringComparison.OrdinalIgnoreCase);
            string kind = crafts ? "crafting" : "cooking";
            Dictionary<string, string> table = crafts ? CraftingRecipe.craftingRecipes : CraftingRecipe.cookingRecipes;
            var names = new List<string>(table.Keys);
            string wanted = args.Text("recipe");
            if (wanted != null)
            {
                string found = names.Find(name => string.Equals(name, wanted.Trim(), StringComparison.OrdinalIgnoreCase));
                if (found == null)
                {
                    throw Refused.NoSuch(kind + " recipe", wanted, "recipe", names);
                }
                names = new List<string> { found };
            }
            int learnt = 0;
            foreach (string name in names)
            {
                var known = crafts ? farmer.craftingRecipes : farmer.cookingRecipes;
                if (!known.ContainsKey(name))
                {
                    known.Add(name, 0);
                    learnt++;
                }
            }
            return names.Count > 1 ? "learnt " + Texts.Of(learnt) + " " + kind + " recipes" : "knows " + names[0];
        }

        private static string SetMaxLuck(Farmer farmer, Args args)
        {
            farmer.luckLevel.Value = MaxLuckLevel;
            farmer.mailReceived.Add(SpecialCharm);
            farmer.team.sharedDailyLuck.Value = MaxDailyLuck;
            return PrintLuck(farmer, args);
        }

        private static string PrintLuck(Farmer farmer, Args args)
        {
            return "luck level " + Texts.Of(farmer.luckLevel.Value) + ", daily luck "
                + Texts.Of(farmer.team.sharedDailyLuck.Value);
        }
    }
}

using System;
using System.Collections;
using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Menus;
using StardewValley.Tools;

namespace StardojoBridge.Game.Reading
{
    /// <summary>Reads the state of the farmer.</summary>
    public static class CharacterReader
    {
        /// <summary>The key of the only farmer.</summary>
        public const string Key = "farmer";

        /// <summary>The counter of the game that shows that the farmer has read the Price Catalogue.</summary>
        private const string PriceCatalogue = "Book_PriceCatalogue";

        private const int MillisecondsPerMinute = 700;

        private static readonly Dictionary<string, int> Skills = new Dictionary<string, int>
        {
            { "farming", Farmer.farmingSkill },
            { "mining", Farmer.miningSkill },
            { "foraging", Farmer.foragingSkill },
            { "fishing", Farmer.fishingSkill },
            { "combat", Farmer.combatSkill },
        };

        /// <summary>Names of the effects of a buff, by the game's names.</summary>
        private static readonly Dictionary<string, string> Effects = new Dictionary<string, string>
        {
            { "FarmingLevel", "farming" }, { "MiningLevel", "mining" }, { "ForagingLevel", "foraging" },
            { "FishingLevel", "fishing" }, { "CombatLevel", "combat" }, { "LuckLevel", "luck" },
            { "Speed", "speed" }, { "MaxStamina", "max_energy" }, { "Defense", "defense" },
            { "Attack", "attack" }, { "Immunity", "immunity" }, { "MagneticRadius", "magnetism" },
        };

        /// <summary>Return the state of the farmer.</summary>
        public static Wire.Character Read(Farmer farmer, GameLocation place)
        {
            Point tile = farmer.TilePoint;
            return new Wire.Character
            {
                Farmer = Key,
                Name = farmer.Name ?? "",
                Health = farmer.health,
                MaxHealth = farmer.maxHealth,
                Energy = Math.Round(farmer.Stamina, 4),
                MaxEnergy = farmer.MaxStamina,
                Money = farmer.Money,
                Location = Places.Name(place),
                LocationId = Places.Id(place),
                X = tile.X,
                Y = tile.Y,
                Facing = Texts.Direction(farmer.FacingDirection),
                Slot = farmer.CurrentToolIndex,
                Held = Texts.Name(farmer.CurrentItem),
                BagSize = farmer.MaxItems,
                Slots = Bag(farmer),
                Skills = SkillStates(farmer),
                Professions = Professions(farmer),
                Dating = Dating(farmer),
                Spouse = string.IsNullOrEmpty(farmer.spouse) ? null : farmer.spouse,
                Exhausted = farmer.exhausted.Value,
                Buffs = Buffs(farmer),
            };
        }

        /// <summary>Return the state of one stack.</summary>
        public static Wire.SlotState Slot(int index, Item item)
        {
            var state = new Wire.SlotState
            {
                Index = index,
                Name = Texts.Name(item),
                Id = item.QualifiedItemId,
                Count = item.Stack,
                Quality = item.Quality,
            };
            var can = item as WateringCan;
            if (can != null)
            {
                state.Water = can.WaterLeft;
                state.WaterMax = can.waterCanMax;
            }
            return state;
        }

        /// <summary>Return a buff of the farmer by its id in the game; null: it is not there.</summary>
        public static Wire.BuffState Buff(Farmer farmer, string id)
        {
            var applied = Hidden.Read(farmer.buffs, "AppliedBuffs") as IDictionary;
            object buff = applied == null || !applied.Contains(id) ? null : applied[id];
            return buff == null ? null : Buff(buff);
        }

        private static List<Wire.SlotState> Bag(Farmer farmer)
        {
            bool prices = farmer.stats.Get(PriceCatalogue) > 0;
            var found = new List<Wire.SlotState>();
            for (int index = 0; index < farmer.Items.Count && index < farmer.MaxItems; index++)
            {
                Item item = farmer.Items[index];
                if (item == null)
                {
                    continue;
                }
                Wire.SlotState slot = Slot(index, item);
                if (prices)
                {
                    int price = item.sellToStorePrice();
                    slot.Price = price > 0 ? price : (int?)null;
                }
                found.Add(slot);
            }
            return found;
        }

        private static Dictionary<string, Wire.SkillState> SkillStates(Farmer farmer)
        {
            var found = new Dictionary<string, Wire.SkillState>();
            foreach (KeyValuePair<string, int> skill in Skills)
            {
                found[skill.Key] = new Wire.SkillState
                {
                    Level = farmer.GetUnmodifiedSkillLevel(skill.Value),
                    Xp = farmer.experiencePoints[skill.Value],
                };
            }
            return found;
        }

        private static List<string> Professions(Farmer farmer)
        {
            var numbers = new List<int>(farmer.professions);
            numbers.Sort((one, other) => one.CompareTo(other));
            return numbers.ConvertAll(LevelUpMenu.getProfessionTitleFromNumber);
        }

        private static List<string> Dating(Farmer farmer)
        {
            var found = new List<string>();
            foreach (string name in farmer.friendshipData.Keys)
            {
                if (farmer.friendshipData[name].Status == FriendshipStatus.Dating)
                {
                    found.Add(name);
                }
            }
            found.Sort(StringComparer.Ordinal);
            return found;
        }

        private static List<Wire.BuffState> Buffs(Farmer farmer)
        {
            var found = new List<Wire.BuffState>();
            var applied = Hidden.Read(farmer.buffs, "AppliedBuffs") as IDictionary;
            if (applied == null)
            {
                return found;
            }
            foreach (object buff in applied.Values)
            {
                found.Add(Buff(buff));
            }
            found.Sort((one, other) => string.CompareOrdinal(one.Source, other.Source));
            return found;
        }

        private static Wire.BuffState Buff(object buff)
        {
            string source = Hidden.Text(buff, "displaySource");
            return new Wire.BuffState
            {
                Source = source.Length > 0 ? source : Hidden.Text(buff, "source"),
                Effects = EffectsOf(Hidden.Read(buff, "effects")),
                Minutes = Math.Max(0, Hidden.Number(buff, "millisecondsDuration")) / MillisecondsPerMinute,
            };
        }

        private static Dictionary<string, double> EffectsOf(object effects)
        {
            var found = new Dictionary<string, double>();
            foreach (KeyValuePair<string, string> name in Effects)
            {
                object value = Hidden.Read(effects, name.Key);
                if (value is float && (float)value != 0)
                {
                    found[name.Value] = (float)value;
                }
            }
            return found;
        }
    }
}

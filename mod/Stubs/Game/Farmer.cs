using System.Collections.Generic;
using Netcode;
using StardewValley.Buffs;
using StardewValley.Inventories;
using StardewValley.Quests;

namespace StardewValley
{
    public class Farmer : Character
    {
        // api: 3.3 UniqueMultiplayerID
        public long UniqueMultiplayerID { get; set; }

        // api: 3.3 Money
        public int Money { get; set; }

        // api: 3.3 totalMoneyEarned
        public uint totalMoneyEarned { get; set; }

        // api: 3.3 health
        public int health;

        // api: 3.3 maxHealth
        public int maxHealth;

        // api: 3.3 Stamina
        public float Stamina { get; set; }

        // api: 3.3 MaxStamina
        public int MaxStamina { get; set; }

        // api: 3.3 exhausted
        public NetBool exhausted;

        // api: 3.3 Items
        public Inventory Items { get; set; }

        // api: 3.3 MaxItems
        public int MaxItems { get; set; }

        // api: 3.3 CurrentToolIndex
        public int CurrentToolIndex { get; set; }

        // api: 3.3 CurrentItem
        public Item CurrentItem { get; set; }

        // api: 3.3 Farmer.farmingSkill
        public const int farmingSkill = 0;

        // api: 3.3 Farmer.fishingSkill
        public const int fishingSkill = 1;

        // api: 3.3 Farmer.foragingSkill
        public const int foragingSkill = 2;

        // api: 3.3 Farmer.miningSkill
        public const int miningSkill = 3;

        // api: 3.3 Farmer.combatSkill
        public const int combatSkill = 4;

        // api: 3.3 experiencePoints
        public NetArray<int, NetInt> experiencePoints;

        // api: 3.3 GetUnmodifiedSkillLevel
        public int GetUnmodifiedSkillLevel(int skill) => throw new System.NotSupportedException();

        // api: 3.3 professions
        public NetIntHashSet professions;

        // api: 3.3 friendshipData
        public NetDictionary<string, Friendship> friendshipData;

        // api: 3.3 spouse
        public string spouse { get; set; }

        // api: 3.3 mailbox
        public IList<string> mailbox { get; set; }

        // api: 3.3 mailReceived
        public NetStringHashSet mailReceived;

        // api: 3.3 eventsSeen
        public NetStringHashSet eventsSeen;

        // api: 3.3 questLog
        public NetObjectList<Quest> questLog;

        // api: 3.3 craftingRecipes
        public NetDictionary<string, int> craftingRecipes;

        // api: 3.3 cookingRecipes
        public NetDictionary<string, int> cookingRecipes;

        // api: 3.3 archaeologyFound
        public NetDictionary<string, int[]> archaeologyFound;

        // api: 3.3 mineralsFound
        public NetDictionary<string, int> mineralsFound;

        // api: 3.3 deepestMineLevel
        public int deepestMineLevel;

        // api: 3.3 HouseUpgradeLevel
        public int HouseUpgradeLevel { get; set; }

        // api: 3.3 daysUntilHouseUpgrade
        public NetInt daysUntilHouseUpgrade;

        // api: 3.3 toolBeingUpgraded
        public NetRef<Tool> toolBeingUpgraded;

        // api: 3.3 daysLeftForToolUpgrade
        public NetInt daysLeftForToolUpgrade;

        // api: 3.3 stats
        public Stats stats { get; set; }

        // api: 3.3 team
        public FarmerTeam team { get; set; }

        // api: 3.3 buffs
        public BuffManager buffs;
    }
}

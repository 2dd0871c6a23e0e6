using System.Collections.Generic;
using Microsoft.Xna.Framework;
using Netcode;
using StardewValley.Buffs;
using StardewValley.Inventories;
using StardewValley.Objects;
using StardewValley.Quests;

namespace StardewValley
{
    public class Farmer : Character
    {
        // api: mods
        public long UniqueMultiplayerID { get; set; }

        // api: mods
        public int Money { get; set; }

        // api: mods
        public uint totalMoneyEarned { get; set; }

        // api: mods
        public int health;

        // api: mods
        public int maxHealth;

        // api: mods
        public float Stamina { get; set; }

        // api: mods
        public int MaxStamina { get; set; }

        // api: mods
        public NetBool exhausted;

        // api: mods
        public Inventory Items { get; set; }

        // api: mods
        public int MaxItems { get; set; }

        // api: mods
        public int CurrentToolIndex { get; set; }

        // api: mods
        public Item CurrentItem { get; set; }

        // api: mods
        public const int farmingSkill = 0;

        // api: mods
        public const int fishingSkill = 1;

        // api: mods
        public const int foragingSkill = 2;

        // api: mods
        public const int miningSkill = 3;

        // api: mods
        public const int combatSkill = 4;

        // api: mods
        public NetArray<int, NetInt> experiencePoints;

        // api: mods
        public int GetUnmodifiedSkillLevel(int skill) => throw new System.NotSupportedException();

        // api: mods
        public NetIntHashSet professions;

        // api: mods
        public NetDictionary<string, Friendship> friendshipData;

        // api: mods
        public string spouse { get; set; }

        // api: mods
        public IList<string> mailbox { get; set; }

        // api: mods
        public NetStringHashSet mailReceived;

        // api: mods
        public NetStringHashSet eventsSeen;

        // api: mods
        public NetObjectList<Quest> questLog;

        // api: mods
        public NetDictionary<string, int> craftingRecipes;

        // api: mods
        public NetDictionary<string, int> cookingRecipes;

        // api: mods
        public NetDictionary<string, int[]> archaeologyFound;

        // api: mods
        public NetDictionary<string, int> mineralsFound;

        // api: mods
        public int deepestMineLevel;

        // api: mods
        public int HouseUpgradeLevel { get; set; }

        // api: mods
        public NetInt daysUntilHouseUpgrade;

        // api: mods
        public NetRef<Tool> toolBeingUpgraded;

        // api: mods
        public NetInt daysLeftForToolUpgrade;

        // api: mods
        public Stats stats { get; set; }

        // api: mods
        public FarmerTeam team { get; set; }

        // api: mods
        public BuffManager buffs;

        // api: mods
        public bool IsLocalPlayer { get; set; }

        // api: mods
        public NetBool isInBed;

        // api: mods
        public int freezePause;

        // api: mods
        public bool UsingTool { get; set; }

        // api: mods
        public bool isEating;

        // api: mods
        public bool CanMove;

        // api: mod
        public void setRunning(bool isRunning, bool force = false) => throw new System.NotSupportedException();

        // api: mods
        public Tool CurrentTool { get; set; }

        // api: mods
        public bool canReleaseTool;

        // api: mods
        public void BeginUsingTool() => throw new System.NotSupportedException();

        // api: mods
        public void EndUsingTool() => throw new System.NotSupportedException();

        // api: mods
        public Vector2 lastClick;

        // api: mods
        public NetInt toolPower;

        // api: mods
        public NetInt toolHold;

        // api: mods
        public StardewValley.Object ActiveObject { get; set; }

        // api: mods
        public void reduceActiveItemByOne() => throw new System.NotSupportedException();

        // api: mods
        public void eatObject(StardewValley.Object o, bool overrideFullness = false) => throw new System.NotSupportedException();

        // api: mods
        public NetRef<Ring> leftRing;

        // api: mods
        public NetRef<Ring> rightRing;

        // api: mods
        public NetRef<Boots> boots;

        // api: mods
        public NetRef<Hat> hat;

        // api: mods
        public T Equip<T>(T newItem, NetRef<T> slot) => throw new System.NotSupportedException();

        // api: mods
        public bool couldInventoryAcceptThisItem(Item item) => throw new System.NotSupportedException();

        // api: mods
        public Item addItemToInventory(Item item) => throw new System.NotSupportedException();

        // api: mods
        public void addItemByMenuIfNecessary(Item item) => throw new System.NotSupportedException();

        // api: mods
        public int freeSpotsInInventory() => throw new System.NotSupportedException();

        // api: mods
        public int getItemCount(string itemId, int minPrice = 0) => throw new System.NotSupportedException();

        // api: mods
        public bool passedOut;

        // api: mod
        public NetBool sleptInTemporaryBed;

        // api: mods
        public Vector2 GetToolLocation(bool ignoreClick = false) => throw new System.NotSupportedException();

        // api: mods
        public Item itemToEat;

        // api: mods
        public bool knowsRecipe(string name) => throw new System.NotSupportedException();

        // api: mods
        public int getFriendshipHeartLevelForNPC(string name) => throw new System.NotSupportedException();

        // api: mod
        public static string getSkillNameFromIndex(int index) => throw new System.NotSupportedException();

        // api: mods
        public NetInt maxStamina;

        // api: mods
        public NetInt luckLevel;

        // api: mods
        public void changeFriendship(int amount, NPC n) => throw new System.NotSupportedException();

        // api: mods
        public void addQuest(string questId) => throw new System.NotSupportedException();

        // api: mods
        public void completeQuest(string questID) => throw new System.NotSupportedException();

        // api: mods
        public bool hasQuest(string id) => throw new System.NotSupportedException();

        // api: mods
        public NetInt houseUpgradeLevel;

        // api: mods
        public int clubCoins { get; set; }
    }
}

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

        // api: 3.3 IsLocalPlayer
        public bool IsLocalPlayer { get; set; }

        // api: 3.3 isInBed
        public NetBool isInBed;

        // api: 3.3 freezePause
        public int freezePause;

        // api: 3.3 UsingTool
        public bool UsingTool { get; set; }

        // api: 3.3 isEating
        public bool isEating;

        // api: 3.3 CanMove
        public bool CanMove;

        // api: 3.3 setRunning
        public void setRunning(bool isRunning, bool force = false) => throw new System.NotSupportedException();

        // api: 3.3 CurrentTool
        public Tool CurrentTool { get; set; }

        // api: 3.3 canReleaseTool
        public bool canReleaseTool;

        // api: 3.3 BeginUsingTool
        public void BeginUsingTool() => throw new System.NotSupportedException();

        // api: 3.3 EndUsingTool
        public void EndUsingTool() => throw new System.NotSupportedException();

        // api: 3.3 lastClick
        public Vector2 lastClick;

        // api: 3.3 toolPower
        public NetInt toolPower;

        // api: 3.3 toolPower
        public NetInt toolHold;

        // api: 3.3 ActiveObject
        public StardewValley.Object ActiveObject { get; set; }

        // api: 3.3 reduceActiveItemByOne
        public void reduceActiveItemByOne() => throw new System.NotSupportedException();

        // api: 3.3 eatObject
        public void eatObject(StardewValley.Object o, bool overrideFullness = false) => throw new System.NotSupportedException();

        // api: 3.3 leftRing
        public NetRef<Ring> leftRing;

        // api: 3.3 leftRing
        public NetRef<Ring> rightRing;

        // api: 3.3 leftRing
        public NetRef<Boots> boots;

        // api: 3.3 leftRing
        public NetRef<Hat> hat;

        // api: 3.3 Equip
        public T Equip<T>(T newItem, NetRef<T> slot) => throw new System.NotSupportedException();

        // api: 3.3 couldInventoryAcceptThisItem
        public bool couldInventoryAcceptThisItem(Item item) => throw new System.NotSupportedException();

        // api: 3.3 addItemToInventory
        public Item addItemToInventory(Item item) => throw new System.NotSupportedException();

        // api: 3.3 addItemByMenuIfNecessary
        public void addItemByMenuIfNecessary(Item item) => throw new System.NotSupportedException();

        // api: 3.3 freeSpotsInInventory
        public int freeSpotsInInventory() => throw new System.NotSupportedException();

        // api: 3.3 getItemCount
        public int getItemCount(string itemId, int minPrice = 0) => throw new System.NotSupportedException();

        // api: 3.3 passedOut
        public bool passedOut;

        // api: 3.3 sleptInTemporaryBed
        public NetBool sleptInTemporaryBed;

        // api: 3.3 GetToolLocation
        public Vector2 GetToolLocation(bool ignoreClick = false) => throw new System.NotSupportedException();

        // api: 3.3 itemToEat
        public Item itemToEat;

        // api: 3.3 knowsRecipe
        public bool knowsRecipe(string name) => throw new System.NotSupportedException();

        // api: 3.3 getFriendshipHeartLevelForNPC
        public int getFriendshipHeartLevelForNPC(string name) => throw new System.NotSupportedException();

        // api: 3.3 getSkillNameFromIndex
        public static string getSkillNameFromIndex(int index) => throw new System.NotSupportedException();

        // api: 3.3 maxStamina
        public NetInt maxStamina;

        // api: 3.3 luckLevel
        public NetInt luckLevel;

        // api: 3.3 changeFriendship
        public void changeFriendship(int amount, NPC n) => throw new System.NotSupportedException();

        // api: 3.3 addQuest
        public void addQuest(string questId) => throw new System.NotSupportedException();

        // api: 3.3 completeQuest
        public void completeQuest(string questID) => throw new System.NotSupportedException();

        // api: 3.3 hasQuest
        public bool hasQuest(string id) => throw new System.NotSupportedException();

        // api: 3.3 houseUpgradeLevel
        public NetInt houseUpgradeLevel;

        // api: 11 Farmer.clubCoins
        public int clubCoins { get; set; }
    }
}

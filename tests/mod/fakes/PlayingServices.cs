// Letters, boards, pages and the menus of the night, which take clicks as the game's, for Playing.cs.
using System;
using System.Collections.Generic;
using StardewValley;
using StardewValley.Inventories;
using StardewValley.Menus;
using StardewValley.Quests;

public class FakeLetter : LetterViewerMenu
{
    public FakeLetter()
    {
        mailTitle = "spring_2_1";
        mailMessage = new List<string> { "Hello.", "Here is a gift." };
        itemsToGrab = new List<ClickableComponent> { PlayingMenus.Button(0, 0) };
        itemsToGrab[0].item = PlayingTools.Make("3 Wood");
        acceptQuestButton = PlayingMenus.Button(100, 100);
        HasQuestOrSpecialOrder = true;
    }

    public override void receiveLeftClick(int x, int y, bool playSound)
    {
        if (page != 1 || PlayingMenus.At(x, y, acceptQuestButton) != 0)
        {
            throw new InvalidOperationException("the quest is accepted on the last page only");
        }
        Playing.Log.Add("accept");
        HasQuestOrSpecialOrder = false;
    }
}

public class FakeLevelUp : LevelUpMenu
{
    public int timerBeforeStart = 20;
    public bool informationUp;
    public int currentSkill;
    public int currentLevel = 5;
    public List<int> professionsToChoose = new List<int> { 0, 1 };
    private bool _isMarked;

    public FakeLevelUp(bool isChoosing)
    {
        isProfessionChooser = isChoosing;
        isActive = true;
        okButton = PlayingMenus.Button(100, 500);
        leftProfession = PlayingMenus.Button(100, 100);
        rightProfession = PlayingMenus.Button(300, 100);
        Playing.After(5, () =>
        {
            timerBeforeStart = 0;
            informationUp = true;
        });
    }

    public override void receiveLeftClick(int x, int y, bool playSound)
    {
        int side = PlayingMenus.At(x, y, leftProfession, rightProfession);
        if (side < 0 || !isActive)
        {
            return;
        }
        if (!_isMarked)
        {
            _isMarked = true; // the game marks it in its update
            return;
        }
        Playing.Log.Add("profession " + professionsToChoose[side]);
        isActive = false;
        Game1.activeClickableMenu = null;
    }
}

public class FakeSummary : ShippingMenu
{
    public int introTimer;
    public bool outro;
    public List<int> categoryTotals = new List<int> { 10, 20, 30 };

    public FakeSummary()
    {
        okButton = PlayingMenus.Button(100, 500);
    }

    public override void receiveLeftClick(int x, int y, bool playSound)
    {
        outro = true;
        Playing.After(20, () => Game1.activeClickableMenu = null);
    }
}

public class FakeNaming : NamingMenu
{
    public TextBox textBox = new TextBox { Text = "" };

    public FakeNaming()
    {
        doneNamingButton = PlayingMenus.Button(100, 500);
    }

    public override bool readyToClose()
    {
        return false;
    }

    public override void receiveLeftClick(int x, int y, bool playSound)
    {
        Playing.Log.Add("named " + textBox.Text);
        Game1.activeClickableMenu = null;
    }
}

public class FakeElevator : MineElevatorMenu
{
    public FakeElevator()
    {
        elevators = new List<ClickableComponent>();
        foreach (string floor in new[] { "0", "5", "10" })
        {
            ClickableTextureComponent button = PlayingMenus.Button(100 * elevators.Count, 100);
            button.name = floor;
            elevators.Add(button);
        }
    }

    public override void receiveLeftClick(int x, int y, bool playSound)
    {
        Playing.Log.Add("to " + elevators[PlayingMenus.At(x, y, elevators.ToArray())].name);
        Game1.activeClickableMenu = null;
    }
}

public class FakeRecipes : CraftingPage
{
    public bool cooking;
    public int currentCraftingPage;
    public Item heldItem;
    public List<IInventory> _materialContainers = new List<IInventory>();

    public FakeRecipes(bool isKitchen)
    {
        cooking = isKitchen;
        pagesOfCraftingRecipes = new List<Dictionary<ClickableTextureComponent, CraftingRecipe>>();
        foreach (string name in isKitchen ? new[] { "Salad" } : new[] { "Chest", "Torch" })
        {
            var recipe = new CraftingRecipe
            {
                name = name, isCookingRecipe = isKitchen, recipeList = new Dictionary<string, int> { { "Wood", 5 } },
            };
            pagesOfCraftingRecipes.Add(
                new Dictionary<ClickableTextureComponent, CraftingRecipe> { { PlayingMenus.Button(0, 100), recipe } });
        }
        if (isKitchen)
        {
            _materialContainers.Add(new Inventory { PlayingTools.Make("7 Wood") });
        }
    }

    public override void receiveLeftClick(int x, int y, bool playSound)
    {
        foreach (KeyValuePair<ClickableTextureComponent, CraftingRecipe> pair in pagesOfCraftingRecipes[currentCraftingPage])
        {
            Item wood = Game1.player.Items.Find(item => item != null && item.Name == "Wood" && item.Stack >= 5) ?? _materialContainers[0][0];
            wood.Stack -= 5;
            heldItem = PlayingTools.Make(pair.Value.name);
            StardojoBridge.Game.Ledger.MachinePatches.AfterCraft(pair.Value, _materialContainers);
        }
    }
}

public class FakeLog : QuestLog
{
    public Quest _shownQuest;
    public int questPage = -1;
    public int currentPage;
    public List<List<Quest>> pages = new List<List<Quest>>();

    public FakeLog()
    {
        questLogButtons = new List<ClickableComponent> { PlayingMenus.Button(100, 100), PlayingMenus.Button(100, 200) };
        rewardBox = PlayingMenus.Button(100, 300);
        cancelQuestButton = PlayingMenus.Button(100, 400);
        pages.Add(new List<Quest> { PlayingServices.Quest("Fish", true), PlayingServices.Quest("Wood", false) });
        Game1.player.questLog.Clear();
        Game1.player.questLog.AddRange(pages[0]);
    }

    public override void receiveLeftClick(int x, int y, bool playSound)
    {
        int row = PlayingMenus.At(x, y, questLogButtons.ToArray());
        if (questPage < 0 && row >= 0)
        {
            questPage = row;
            _shownQuest = pages[0][row];
        }
        else if (PlayingMenus.At(x, y, rewardBox) == 0)
        {
            Game1.player.Money += _shownQuest.moneyReward.Value;
            _shownQuest.moneyReward.Value = 0;
        }
        else if (PlayingMenus.At(x, y, cancelQuestButton) == 0)
        {
            Game1.player.questLog.Remove(_shownQuest);
            pages[0].Remove(_shownQuest);
            questPage = -1;
        }
    }
}

public class FakeQuest : Quest
{
    public bool canBeCancelled = true;
}

public class FakeBoard : Billboard
{
    public bool dailyQuestBoard;

    public FakeBoard(bool isQuestBoard)
    {
        dailyQuestBoard = isQuestBoard;
        acceptQuestButton = PlayingMenus.Button(100, 100);
        calendarDays = new List<ClickableTextureComponent> { PlayingMenus.Button(0, 0), PlayingMenus.Button(100, 0) };
        calendarDays[1].hoverText = "Birthday\nof Abigail";
        Game1.questOfTheDay = PlayingServices.Quest("Bring a fish", false);
    }

    public override void receiveLeftClick(int x, int y, bool playSound)
    {
        Game1.questOfTheDay.accepted.Value = true;
        Game1.player.questLog.Add(Game1.questOfTheDay);
    }
}

public class FakeJoja : JojaCDMenu
{
    public string hoverText = "";
    public List<ClickableComponent> checkboxes = new List<ClickableComponent>
    {
        PlayingMenus.Button(0, 100), PlayingMenus.Button(100, 100),
    };

    public FakeJoja()
    {
        checkboxes[1].name = "complete";
    }

    public override void performHoverAction(int x, int y)
    {
        hoverText = PlayingMenus.At(x, y, checkboxes[0]) == 0 ? "Bus: 40,000g" : "";
    }

    public override void receiveLeftClick(int x, int y, bool playSound)
    {
        Game1.player.Money -= 40000;
        Game1.activeClickableMenu = null;
    }
}

public class FakePage : IClickableMenu
{
    public InventoryMenu inventory = PlayingMenus.Grid();
}

public class MenuOfAnotherMod : IClickableMenu
{
}

internal static class PlayingServices
{
    public static IClickableMenu Open(string kind)
    {
        switch (kind)
        {
            case "letter":
                return new FakeLetter();
            case "level":
            case "profession":
                return new FakeLevelUp(kind == "profession");
            case "summary":
                return new FakeSummary();
            case "naming":
                return new FakeNaming();
            case "elevator":
                return new FakeElevator();
            case "crafting":
            case "kitchen":
                return new FakeRecipes(kind == "kitchen");
            case "log":
                return new FakeLog();
            case "calendar":
            case "board":
                return new FakeBoard(kind == "board");
            case "joja":
                return new FakeJoja();
            case "no pages":
                Fake.Results["new GameMenu"] = (me, args) =>
                {
                    ((GameMenu)me).pages = new List<IClickableMenu> { new MenuOfAnotherMod() };
                    return null;
                };
                return null;
            case "another":
                return new MenuOfAnotherMod();
            case "none":
                return null;
            default:
                return new GameMenu(int.Parse(kind));
        }
    }

    public static Quest Quest(string title, bool isDone)
    {
        var quest = new FakeQuest
        {
            questTitle = title, questDescription = title + ".", currentObjective = "Do it: " + title,
        };
        quest.completed.Value = isDone;
        quest.moneyReward.Value = 100;
        quest.id.Value = title;
        return quest;
    }

    public static void Answer()
    {
        var answers = Fake.Results;
        answers["IClickableMenu.exitThisMenu"] = (me, args) => Game1.activeClickableMenu = null;
        answers["IClickableMenu.readyToClose"] = (me, args) => true;
        answers["LevelUpMenu.okButtonClicked"] = (me, args) => Game1.activeClickableMenu = null;
        answers["LevelUpMenu.getProfessionTitleFromNumber"] = (me, args) => (int)args[0] == 0 ? "Rancher" : "Tiller";
        answers["LevelUpMenu.getProfessionDescription"] = (me, args) => new List<string> { "Title", "Animal products", "sell for more." };
        answers["Farmer.getSkillNameFromIndex"] = (me, args) => "farming";
        answers["Farmer.knowsRecipe"] = (me, args) => (string)args[0] != "Torch";
        answers["Farmer.getFriendshipHeartLevelForNPC"] = (me, args) => 1;
        answers["CraftingRecipe.createItem"] = (me, args) => PlayingTools.Make(((CraftingRecipe)me).name);
        answers["CraftingRecipe.doesFarmerHaveIngredientsInInventory"] = (me, args) => true;
        answers["new GameMenu"] = (me, args) => Fill((GameMenu)me, (int)args[0]);
        answers["GameMenu.GetCurrentPage"] = (me, args) => ((GameMenu)me).pages[((GameMenu)me).currentTab];
    }

    private static object Fill(GameMenu book, int tab)
    {
        book.currentTab = tab;
        book.pages = new List<IClickableMenu>();
        for (int page = 0; page < 5; page++)
        {
            book.pages.Add(page == GameMenu.craftingTab ? (IClickableMenu)new FakeRecipes(false) : new FakePage());
        }
        return null;
    }
}

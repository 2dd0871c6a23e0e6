// A shop, a chest and a shipping bin that take clicks as the game's, to run the trade of the mod.  Each
// argument is a trade: the menu, "shop", "chest" or "bin", and options to choose one after another, separated
// by blanks: "in:2x3" three pieces of the second option, "out:1" all of slot 0.
using System;
using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Menus;
using StardewValley.Objects;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Menus;

namespace Microsoft.Xna.Framework
{
    public struct Point
    {
        public int X, Y;
    }

    public struct Rectangle
    {
        public int X, Y, Width, Height;
        public Rectangle(int x, int y, int width, int height) { X = x; Y = y; Width = width; Height = height; }
        public static Rectangle Empty { get { return new Rectangle(); } }
        public Point Center { get { return new Point { X = X + (Width / 2), Y = Y + (Height / 2) }; } }
        public bool Has(int x, int y) { return x >= X && x < X + Width && y >= Y && y < Y + Height; }
    }
}

namespace StardewValley
{
    public interface ISalable
    {
        string DisplayName { get; }
        string QualifiedItemId { get; }
        int Stack { get; set; }
    }

    public class Item : ISalable
    {
        public Item(string name, int stack = 1, int largest = 999) { DisplayName = name; Stack = stack; Largest = largest; }
        public int Largest;
        public string DisplayName { get; set; }
        public string QualifiedItemId { get { return "(O)" + DisplayName; } }
        public int Stack { get; set; }
        public int Quality { get; set; }
        public int maximumStackSize() { return Largest; }
        public bool canStackWith(ISalable other) { return other.DisplayName == DisplayName && Largest > 1; }
        public int sellToStorePrice() { return 10; }
        public Item getOne() { return new Item(DisplayName, 1, Largest); }
    }

    public class Object : Item
    {
        public Object(string name) : base(name) { }
        public bool IsRecipe;
    }

    public class Bag : List<Item>
    {
    }

    public class Farmer
    {
        public int Money = 100, MaxItems = 4;
        public Bag Items = new Bag { null, null, null, null };
        public object currentLocation = "Farm";

        public int freeSpotsInInventory() { return Items.FindAll(one => one == null).Count; }

        public int getItemCount(string id)
        {
            int found = 0;
            Items.ForEach(one => found += one != null && one.QualifiedItemId == id ? one.Stack : 0);
            return found;
        }

        public Item addItemToInventory(Item item)
        {
            foreach (Item stack in Items)
            {
                if (stack != null && stack.canStackWith(item) && stack.Stack < stack.Largest)
                {
                    int moved = Math.Min(item.Stack, stack.Largest - stack.Stack);
                    stack.Stack += moved;
                    item.Stack -= moved;
                }
            }
            int slot = Items.IndexOf(null);
            if (item.Stack > 0 && slot >= 0)
            {
                Items[slot] = item;
                return null;
            }
            return item.Stack > 0 ? item : null;
        }

        public void addItemByMenuIfNecessary(Item item)
        {
            if (addItemToInventory(item) != null)
            {
                throw new InvalidOperationException("no room for " + item.DisplayName);
            }
        }
    }

    public class ItemStockInformation
    {
        public int Price, Stock;
        public string TradeItem;
        public int? TradeItemCount;
    }

    public class Farm
    {
        public List<Item> Bin = new List<Item>();
        public Item lastItemShipped;
        public List<Item> getShippingBin(Farmer who) { return Bin; }
    }

    public static class Game1
    {
        public static IClickableMenu activeClickableMenu;
        public static Farm Farm = new Farm();
        public static Farm getFarm() { return Farm; }
        public static void exitActiveMenu() { activeClickableMenu = null; }
    }
}

namespace StardewValley.Locations
{
    public class LibraryMuseum
    {
    }
}

namespace StardewValley.Objects
{
    public class Chest : Item
    {
        public List<Item> Content = new List<Item>();
        public Chest() : base("Chest") { }
        public List<Item> GetItemsForPlayer() { return Content; }
        public int GetActualCapacity() { return 3; }

        public Item addItem(Item item)
        {
            Item stack = Content.Find(one => one.canStackWith(item));
            if (stack != null)
            {
                stack.Stack += item.Stack;
                return null;
            }
            Content.Add(item);
            return null;
        }
    }
}

namespace StardewValley.Menus
{
    public class ClickableComponent
    {
        public Rectangle bounds;
        public bool visible = true;
    }

    public class IClickableMenu
    {
        public ClickableComponent upperRightCloseButton;
        public virtual void performHoverAction(int x, int y) { }
        public virtual void receiveLeftClick(int x, int y) { }
        public virtual void receiveRightClick(int x, int y) { }
        public virtual void releaseLeftClick(int x, int y) { }
        public bool readyToClose() { return true; }
        public void exitThisMenu() { Game1.activeClickableMenu = null; }
    }

    public class InventoryMenu
    {
        public delegate bool highlightThisItem(Item i);
        public IList<Item> actualInventory;
        public List<ClickableComponent> inventory = new List<ClickableComponent>();
        public highlightThisItem highlightMethod = item => item.DisplayName != "Axe";

        public InventoryMenu(IList<Item> items, int top)
        {
            actualInventory = items;
            for (int slot = 0; slot < 36; slot++)
            {
                inventory.Add(new ClickableComponent { bounds = new Rectangle(64 * slot, top, 64, 64) });
            }
        }

        public int SlotAt(int x, int y)
        {
            int slot = inventory.FindIndex(one => one.bounds.Has(x, y));
            return slot < actualInventory.Count && slot >= 0 && actualInventory[slot] != null ? slot : -1;
        }
    }

    public class ShopMenu : IClickableMenu
    {
        public string ShopId = "SeedShop";
        public List<ISalable> forSale = new List<ISalable>();
        public Dictionary<ISalable, ItemStockInformation> itemPriceAndStock = new Dictionary<ISalable, ItemStockInformation>();
        public List<ClickableComponent> forSaleButtons = new List<ClickableComponent>();
        public int currentItemIndex, currency, safetyTimer;
        public bool readOnly;
        public ISalable heldItem;
        public InventoryMenu inventory;

        public void Offer(Item item, int price, int stock)
        {
            forSale.Add(item);
            itemPriceAndStock[item] = new ItemStockInformation { Price = price, Stock = stock };
        }

        public void updateSaleButtonNeighbors() { }
        public static int getPlayerCurrencyAmount(Farmer who, int currency) { return who.Money; }

        public override void receiveLeftClick(int x, int y)
        {
            int row = forSaleButtons.FindIndex(one => one.bounds.Has(x, y));
            int slot = inventory.SlotAt(x, y);
            if (row >= 0 && heldItem == null)
            {
                Buy(forSale[currentItemIndex + row]);
            }
            else if (slot >= 0 && heldItem == null)
            {
                Item item = Program.Farmer.Items[slot];
                Program.Farmer.Money += 10 * item.Stack;
                Program.Farmer.Items[slot] = null;
            }
        }

        public override void receiveRightClick(int x, int y)
        {
            int slot = inventory.SlotAt(x, y);
            if (slot >= 0)
            {
                Program.Farmer.Money += 10;
                Program.Farmer.Items[slot].Stack--;
            }
        }

        private void Buy(ISalable item)
        {
            ItemStockInformation stock = itemPriceAndStock[item];
            Program.Farmer.Money -= stock.Price;
            heldItem = ((Item)item).getOne();
            if (--stock.Stock == 0)
            {
                forSale.Remove(item);
            }
        }
    }

    public class ItemGrabMenu : IClickableMenu
    {
        public InventoryMenu ItemsToGrabMenu, inventory;
        public object context;
        public Item sourceItem, heldItem;
        public bool shippingBin;

        public override void receiveLeftClick(int x, int y)
        {
            int inside = shippingBin ? -1 : ItemsToGrabMenu.SlotAt(x, y);
            int slot = inventory.SlotAt(x, y);
            var chest = context as Chest;
            if (inside >= 0)
            {
                heldItem = chest.Content[inside]; // the cursor of this menu keeps it; the chest opens another menu
                Program.Farmer.addItemToInventory(heldItem);
                chest.Content.RemoveAt(inside);
                Reopen();
            }
            else if (slot >= 0)
            {
                Item item = Program.Farmer.Items[slot];
                Program.Farmer.Items[slot] = null;
                if (shippingBin)
                {
                    Game1.Farm.Bin.Add(item);
                    Game1.Farm.lastItemShipped = item;
                }
                else
                {
                    heldItem = item;
                    chest.addItem(item);
                    Reopen();
                }
            }
        }

        private void Reopen()
        {
            Game1.activeClickableMenu = new ItemGrabMenu
            {
                context = context, ItemsToGrabMenu = ItemsToGrabMenu, inventory = inventory,
            };
        }
    }
}

namespace StardojoBridge.Game.Reading
{
    public static class Texts
    {
        public static string Name(Item item) { return item.DisplayName; }
        public static string ItemName(string id) { return id; }
        public static string Of(int number) { return number.ToString(); }
    }
}

namespace StardojoBridge.Game.Ledger
{
    public static class Names
    {
        public static string Seller(string shop) { return "Pierre"; }
    }
}

namespace StardojoBridge.Game.Menus
{
    public static class Adapters
    {
        public static IClickableMenu Top(IClickableMenu menu) { return menu; }
    }
}

public static class Program
{
    public static Farmer Farmer = new Farmer();

    private static MenuAdapter Open(string kind)
    {
        Farmer.Items[0] = new Item("Axe", 1, 1);
        Farmer.Items[1] = new Item("Wood", 5);
        if (kind == "shop")
        {
            var shop = new ShopMenu { inventory = new InventoryMenu(Farmer.Items, 600) };
            for (int row = 0; row < 2; row++)
            {
                shop.forSaleButtons.Add(new ClickableComponent { bounds = new Rectangle(0, 100 * row, 800, 90) });
            }
            shop.Offer(new Item("Seeds"), 20, int.MaxValue);
            shop.Offer(new Item("Bow", 1, 1), 5, 3);
            shop.Offer(new Item("Rug"), 5, 2);
            Game1.activeClickableMenu = shop;
            return new ShopAdapter(shop, Farmer);
        }
        var chest = new Chest();
        chest.Content.Add(new Item("Stone", 8));
        var menu = new ItemGrabMenu
        {
            context = chest,
            shippingBin = kind == "bin",
            ItemsToGrabMenu = new InventoryMenu(chest.Content, 100),
            inventory = new InventoryMenu(Farmer.Items, 600),
        };
        Game1.activeClickableMenu = menu;
        return new ChestAdapter(menu, Farmer);
    }

    private static string Stacks(IEnumerable<Item> items)
    {
        var words = new List<string>();
        foreach (Item item in items)
        {
            words.Add(item == null ? "-" : item.Stack + " " + item.DisplayName);
        }
        return string.Join(", ", words.ToArray());
    }

    private static void Choose(MenuAdapter menu, string word)
    {
        string[] parts = word.Split(':');
        string[] numbers = parts[1].Split('x');
        int? quantity = numbers.Length > 1 ? int.Parse(numbers[1]) : (int?)null;
        var answer = new Answer(int.Parse(numbers[0]), quantity, parts[0] == "out");
        MenuPage page = menu.Page();
        MenuOption option = answer.IsOut ? page.Out[answer.Slot] : page.Options[answer.Index - 1];
        try
        {
            option.Choose(answer);
            Console.WriteLine("ok");
        }
        catch (Refusal no)
        {
            Console.WriteLine(no.Reason + ": " + no.Message);
        }
    }

    private static void Trade(string[] words)
    {
        Farmer = new Farmer();
        Game1.Farm = new Farm();
        MenuAdapter menu = Open(words[0]);
        for (int place = 1; place < words.Length; place++)
        {
            Choose(menu, words[place]);
        }
        var grab = Game1.activeClickableMenu as ItemGrabMenu;
        Console.WriteLine(Farmer.Money);
        Console.WriteLine(Stacks(Farmer.Items));
        Console.WriteLine(grab == null ? "" : Stacks(grab.shippingBin ? Game1.Farm.Bin : ((Chest)grab.context).Content));
    }

    public static void Main(string[] args)
    {
        foreach (string trade in args)
        {
            Trade(trade.Split(' '));
            Console.WriteLine("--");
        }
    }
}

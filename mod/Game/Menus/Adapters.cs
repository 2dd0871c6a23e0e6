using System;
using StardewValley;
using StardewValley.Menus;

namespace StardojoBridge.Game.Menus
{
    /// <summary>Finds the adapter of a menu by its class.</summary>
    public static class Adapters
    {
        /// <summary>Adapters by class; a derived class comes before its base.</summary>
        private static readonly Row[] Rows =
        {
            new Row(typeof(DialogueBox), (menu, farmer) => new DialogueAdapter((DialogueBox)menu, farmer)),
            new Row(typeof(LetterViewerMenu), (menu, farmer) => new LetterAdapter((LetterViewerMenu)menu, farmer)),
            new Row(typeof(ShopMenu), (menu, farmer) => new ShopAdapter((ShopMenu)menu, farmer)),
            new Row(typeof(GeodeMenu), (menu, farmer) => new GeodeAdapter((GeodeMenu)menu, farmer)),
            new Row(typeof(MuseumMenu), (menu, farmer) => new MuseumAdapter((MuseumMenu)menu, farmer)),
            new Row(typeof(ItemGrabMenu), (menu, farmer) => new ChestAdapter((ItemGrabMenu)menu, farmer)),
            new Row(typeof(LevelUpMenu), (menu, farmer) => new LevelUpAdapter((LevelUpMenu)menu, farmer)),
            new Row(typeof(ShippingMenu), (menu, farmer) => new SummaryAdapter((ShippingMenu)menu, farmer)),
            new Row(typeof(NamingMenu), (menu, farmer) => new NamingAdapter((NamingMenu)menu, farmer)),
            new Row(typeof(AnimalQueryMenu), (menu, farmer) => new AnimalAdapter((AnimalQueryMenu)menu, farmer)),
            new Row(typeof(PurchaseAnimalsMenu), (menu, farmer) => new RanchAdapter((PurchaseAnimalsMenu)menu, farmer)),
            new Row(typeof(CarpenterMenu), (menu, farmer) => new CarpenterAdapter((CarpenterMenu)menu, farmer)),
            new Row(typeof(JunimoNoteMenu), (menu, farmer) => new BundleAdapter((JunimoNoteMenu)menu, farmer)),
            new Row(typeof(MineElevatorMenu), (menu, farmer) => new ElevatorAdapter((MineElevatorMenu)menu, farmer)),
            new Row(typeof(CraftingPage), (menu, farmer) => new RecipeAdapter((CraftingPage)menu, (CraftingPage)menu, farmer)),
            new Row(typeof(QuestLog), (menu, farmer) => new QuestAdapter((QuestLog)menu, farmer)),
            new Row(typeof(Billboard), (menu, farmer) => new BillboardAdapter((Billboard)menu, farmer)),
            new Row(typeof(JojaCDMenu), (menu, farmer) => new JojaAdapter((JojaCDMenu)menu, farmer)),
        };

        /// <summary>Return the adapter of a menu, or of the menu on top of it.</summary>
        public static MenuAdapter For(IClickableMenu menu, Farmer farmer)
        {
            menu = Top(menu);
            var book = menu as GameMenu;
            return book != null ? OfPage(book, farmer) : OfClass(menu, farmer);
        }

        /// <summary>Return the menu on top of a menu, which is the one that gets the clicks.</summary>
        public static IClickableMenu Top(IClickableMenu menu)
        {
            for (IClickableMenu child = menu?.GetChildMenu(); child != null; child = child.GetChildMenu())
            {
                menu = child;
            }
            return menu;
        }

        private static MenuAdapter OfClass(IClickableMenu menu, Farmer farmer)
        {
            foreach (Row row in Rows)
            {
                if (row.Class.IsInstanceOfType(menu))
                {
                    return row.Make(menu, farmer);
                }
            }
            return new OtherAdapter(menu, farmer);
        }

        private static MenuAdapter OfPage(GameMenu menu, Farmer farmer)
        {
            var recipes = menu.GetCurrentPage() as CraftingPage;
            if (recipes != null)
            {
                return new RecipeAdapter(menu, recipes, farmer);
            }
            if (menu.currentTab == GameMenu.inventoryTab)
            {
                return new BagAdapter(menu, farmer);
            }
            string kind = FarmerMenus.KindOf(menu);
            return kind == null ? (MenuAdapter)new OtherAdapter(menu, farmer) : new InfoAdapter(menu, kind, farmer);
        }

        private sealed class Row
        {
            public readonly Type Class;
            public readonly Func<IClickableMenu, Farmer, MenuAdapter> Make;

            public Row(Type type, Func<IClickableMenu, Farmer, MenuAdapter> make)
            {
                Class = type;
                Make = make;
            }
        }
    }
}

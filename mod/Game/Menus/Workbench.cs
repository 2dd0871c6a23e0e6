using System;
using System.Collections.Generic;
using StardewValley;
using StardewValley.Inventories;
using StardewValley.Menus;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Ledger;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Menus
{
    /// <summary>Crafting and cooking on the game's own pages.</summary>
    public static class Workbench
    {
        private static readonly Dictionary<string, string> Categories = new Dictionary<string, string>
        {
            { "-4", "any fish" },
            { "-5", "any egg" },
            { "-6", "any milk" },
            { "-777", "any wild seeds" },
        };

        /// <summary>Make one batch of a product or recipe; cook it if a kitchen is open.</summary>
        /// <exception cref="Refusal">Another menu is open, or the recipe cannot be made.</exception>
        public static void Craft(Farmer farmer, string name)
        {
            IClickableMenu open = Game1.activeClickableMenu;
            CraftingPage page = PageOf(open);
            if (open != null && page == null)
            {
                string kind = MenuReader.KindOf(open);
                throw new Refusal("menu_open", Wording.Of($"a menu is open ({kind}); answer or close it first"));
            }
            if (open != null)
            {
                Craft(page, farmer, name);
                return;
            }
            page = PageOf(new GameMenu(GameMenu.craftingTab));
            if (page == null)
            {
                throw new Refusal("not_in_this_version", "the menu of the game has no crafting page");
            }
            Craft(page, farmer, name);
        }

        /// <summary>Return all recipes of the pages in order.</summary>
        public static IEnumerable<RecipeAdapter.Entry> Entries(CraftingPage page)
        {
            for (int number = 0; number < page.pagesOfCraftingRecipes.Count; number++)
            {
                foreach (KeyValuePair<ClickableTextureComponent, CraftingRecipe> pair in page.pagesOfCraftingRecipes[number])
                {
                    yield return new RecipeAdapter.Entry(number, pair.Key, pair.Value);
                }
            }
        }

        /// <summary>Return whether a page cooks.</summary>
        public static bool IsKitchen(CraftingPage page)
        {
            return Hidden.Text(page, "cooking") == "True";
        }

        /// <summary>Return the number of the page that the picture shows.</summary>
        public static int Shown(CraftingPage page)
        {
            return Hidden.Number(page, "currentCraftingPage");
        }

        /// <summary>Return whether the ingredients of a recipe are at hand.</summary>
        public static bool IsPossible(CraftingPage page, CraftingRecipe recipe)
        {
            return recipe.doesFarmerHaveIngredientsInInventory(Stores(page));
        }

        /// <summary>Make some batches of a recipe.</summary>
        /// <exception cref="Refusal">Ingredients or room are missing; nothing is used up.</exception>
        public static void Make(CraftingPage page, RecipeAdapter.Entry entry, Farmer farmer, int batches)
        {
            string missing = Missing(page, entry.Recipe, farmer, batches);
            if (missing != "")
            {
                throw new Refusal("missing_ingredients", Wording.Of($"for {entry.Recipe.name} you still need {missing}"));
            }
            Item product = entry.Recipe.createItem();
            if (!Bags.HasRoom(farmer, product, product.Stack * batches))
            {
                throw new Refusal("inventory_full", "there is no room in the bag for it");
            }
            Hidden.Set(page, "currentCraftingPage", entry.Page);
            using (Cause.For(Origin.None, farmer.currentLocation))
            {
                for (int made = 0; made < batches; made++)
                {
                    MakeOne(page, entry, farmer);
                }
            }
        }

        private static void MakeOne(CraftingPage page, RecipeAdapter.Entry entry, Farmer farmer)
        {
            Clicks.Left(page, entry.Part.bounds);
            var held = Hidden.Read(page, "heldItem") as Item;
            Hidden.Set(page, "heldItem", null);
            if (held != null)
            {
                farmer.addItemToInventory(held);
            }
        }

        /// <summary>Return the ingredients of a recipe as text.</summary>
        public static string Needs(CraftingRecipe recipe)
        {
            var words = new List<string>();
            foreach (KeyValuePair<string, int> pair in recipe.recipeList)
            {
                words.Add(Texts.Of(pair.Value) + " " + NameOf(pair.Key));
            }
            return string.Join(", ", words.ToArray());
        }

        private static void Craft(CraftingPage page, Farmer farmer, string name)
        {
            string kind = IsKitchen(page) ? "cooking" : "crafting";
            RecipeAdapter.Entry? found = null;
            foreach (RecipeAdapter.Entry entry in Entries(page))
            {
                bool isNamed = IsSame(entry.Recipe.name, name) || IsSame(Texts.Name(entry.Recipe.createItem()), name);
                found = found ?? (isNamed ? entry : (RecipeAdapter.Entry?)null);
            }
            if (found == null)
            {
                throw new Refusal("unknown_recipe", Wording.Of($"there is no {kind} recipe for '{name}'"));
            }
            if (!farmer.knowsRecipe(found.Value.Recipe.name))
            {
                throw new Refusal("unknown_recipe", Wording.Of($"you do not know the recipe for {found.Value.Recipe.name}"));
            }
            Make(page, found.Value, farmer, 1);
        }

        private static CraftingPage PageOf(IClickableMenu menu)
        {
            var book = menu as GameMenu;
            if (book == null)
            {
                return menu as CraftingPage;
            }
            return book.pages.Find(page => page is CraftingPage) as CraftingPage; // other mods move pages
        }

        private static string Missing(CraftingPage page, CraftingRecipe recipe, Farmer farmer, int batches)
        {
            var words = new List<string>();
            IList<Item> stores = Stores(page);
            foreach (KeyValuePair<string, int> pair in recipe.recipeList)
            {
                int left = (pair.Value * batches) - Count(farmer.Items, pair.Key) - Count(stores, pair.Key);
                if (left > 0)
                {
                    words.Add(Texts.Of(left) + " " + NameOf(pair.Key));
                }
            }
            return string.Join(", ", words.ToArray());
        }

        private static int Count(IEnumerable<Item> items, string ingredient)
        {
            int found = 0;
            bool isCategory = ingredient.StartsWith("-", StringComparison.Ordinal);
            foreach (Item item in items)
            {
                bool isIt = item != null && (isCategory
                    ? Texts.Of(item.Category) == ingredient
                    : item.ItemId == ingredient || item.QualifiedItemId == ingredient);
                found += isIt ? item.Stack : 0;
            }
            return found;
        }

        /// <summary>Return the items in the containers that supply ingredients, such as a fridge.</summary>
        private static IList<Item> Stores(CraftingPage page)
        {
            var found = new List<Item>();
            var containers = Hidden.Read(page, "_materialContainers") as List<IInventory> ?? new List<IInventory>();
            foreach (IInventory container in containers)
            {
                found.AddRange(container);
            }
            return found;
        }

        private static string NameOf(string ingredient)
        {
            string name;
            return Categories.TryGetValue(ingredient, out name) ? name : Texts.ItemName(ingredient);
        }

        private static bool IsSame(string one, string other)
        {
            return string.Equals(one, other, StringComparison.OrdinalIgnoreCase);
        }
    }
}

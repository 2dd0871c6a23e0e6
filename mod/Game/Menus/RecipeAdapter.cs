using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Menus;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Menus
{
    /// <summary>The known recipes, to craft or to cook.</summary>
    public sealed class RecipeAdapter : MenuAdapter
    {
        private readonly CraftingPage _page;

        /// <summary>Make the adapter.</summary>
        /// <param name="menu">The open menu: the page itself, or the book that contains it.</param>
        /// <param name="page">The page with the recipes.</param>
        /// <param name="farmer">The farmer.</param>
        public RecipeAdapter(IClickableMenu menu, CraftingPage page, Farmer farmer)
            : base(menu, farmer)
        {
            _page = page;
        }

        /// <inheritdoc />
        public override string Kind
        {
            get { return Workbench.IsKitchen(_page) ? "cooking" : "crafting"; }
        }

        /// <inheritdoc />
        public override MenuPage Page()
        {
            var page = new MenuPage
            {
                Title = Workbench.IsKitchen(_page) ? "Stove" : "Crafting",
                Close = CloseButton(),
                Number = Workbench.Shown(_page),
            };
            foreach (Entry one in Workbench.Entries(_page))
            {
                Entry entry = one;
                if (!Farmer.knowsRecipe(entry.Recipe.name))
                {
                    continue;
                }
                Item product = entry.Recipe.createItem();
                bool isShown = entry.Page == Workbench.Shown(_page);
                page.Options.Add(new MenuOption
                {
                    Label = product.Stack > 1 ? Texts.Of(product.Stack) + " " + Texts.Name(product) : Texts.Name(product),
                    Bounds = isShown ? entry.Part.bounds : Rectangle.Empty,
                    IsEnabled = Workbench.IsPossible(_page, entry.Recipe),
                    Id = product.QualifiedItemId,
                    Needs = Workbench.Needs(entry.Recipe),
                    Choose = answer => Workbench.Make(_page, entry, Farmer, answer.Amount(1)),
                });
            }
            if (page.Options.Exists(option => !option.IsEnabled))
            {
                page.Text = "Grey recipes lack ingredients.";
            }
            return page;
        }

        /// <summary>A recipe on a page.</summary>
        public struct Entry
        {
            /// <summary>Number of the page, from 0.</summary>
            public readonly int Page;

            /// <summary>The part of the menu that makes it.</summary>
            public readonly ClickableTextureComponent Part;

            /// <summary>The recipe.</summary>
            public readonly CraftingRecipe Recipe;

            /// <summary>Make an entry.</summary>
            public Entry(int page, ClickableTextureComponent part, CraftingRecipe recipe)
            {
                Page = page;
                Part = part;
                Recipe = recipe;
            }
        }
    }
}

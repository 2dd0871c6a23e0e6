using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Menus;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Ledger;
using StardojoBridge.Wire;

namespace StardojoBridge.Game.Menus
{
    /// <summary>Reads and answers the open menu, whatever its class.</summary>
    public static class MenuReader
    {
        private const int DefaultWidth = 1280;
        private const int DefaultHeight = 720;

        /// <summary>Return a menu as the farmer sees it; null without a menu.</summary>
        /// <param name="menu">The open menu; a menu of an unknown class has the kind <c>other</c> and no options.</param>
        /// <param name="width">Width of the image for the rectangles.</param>
        /// <param name="height">Height of the image for the rectangles.</param>
        public static MenuState Read(IClickableMenu menu, int width = DefaultWidth, int height = DefaultHeight)
        {
            if (menu == null)
            {
                return null;
            }
            MenuPage page;
            MenuAdapter adapter = Find(menu, Game1.player, out page);
            var state = new MenuState
            {
                Kind = adapter.Kind,
                Title = page.Title ?? "",
                Text = page.Text ?? "",
                Page = page.Number,
                BagSize = Game1.player == null ? 36 : Game1.player.MaxItems,
            };
            for (int place = 0; place < page.Options.Count; place++)
            {
                state.Options.Add(Option(place + 1, page.Options[place], width, height));
            }
            foreach (KeyValuePair<int, MenuOption> pair in page.Out)
            {
                state.OutOptions.Add(Option(pair.Key + 1, pair.Value, width, height));
            }
            if (page.IsClosable)
            {
                state.Close = InImage(page.Close, width, height);
            }
            return state;
        }

        /// <summary>Return the kind of a menu on the wire.</summary>
        public static string KindOf(IClickableMenu menu)
        {
            return Adapters.For(menu, Game1.player).Kind;
        }

        /// <summary>Return whether a menu accepts answers now.</summary>
        public static bool IsReady(IClickableMenu menu)
        {
            return Adapters.For(menu, Game1.player).IsReady;
        }

        /// <summary>Return whether an answer still waits for the game; call it once an update.</summary>
        public static bool IsStepping()
        {
            Chores.Advance();
            return Chores.AreLeft;
        }

        /// <summary>Close a menu: option 0.</summary>
        /// <exception cref="Refusal">The menu must be answered.</exception>
        public static void Close(IClickableMenu menu, Farmer farmer)
        {
            Chores.Clear();
            MenuPage page;
            MenuAdapter adapter = Find(menu, farmer, out page);
            if (!page.IsClosable)
            {
                throw Refusal.BadOption("this menu cannot be closed; choose one of its options");
            }
            adapter.Leave();
        }

        /// <summary>Answer a menu.</summary>
        /// <returns>A remark if the answer takes no time; null: wait until the game is at rest.</returns>
        /// <exception cref="Refusal">The menu does not offer the option, or the option is not possible.</exception>
        public static string Choose(IClickableMenu menu, Farmer farmer, Answer answer)
        {
            Chores.Clear();
            MenuPage page;
            MenuAdapter adapter = Find(menu, farmer, out page);
            MenuOption option;
            if (answer.IsOut)
            {
                if (!page.Out.TryGetValue(answer.Slot, out option))
                {
                    throw Refusal.BadOption(Wording.Of($"slot {answer.Slot} holds nothing that can be sold or put here"));
                }
            }
            else if (answer.Index < 1 || answer.Index > page.Options.Count)
            {
                throw Refusal.BadOption(Wording.Of($"no option {answer.Index}; the menu has {page.Options.Count}"));
            }
            else
            {
                option = page.Options[answer.Index - 1];
            }
            int slot = farmer.CurrentToolIndex;
            option.Choose(answer);
            bool isHolding = adapter.Kind == "inventory" && !answer.IsOut && answer.Slot == slot;
            return isHolding ? Wording.Of($"slot {slot} was already chosen") : null;
        }

        /// <summary>Return the adapter and the page of a menu.</summary>
        /// <remarks>A menu that cannot be read, such as one that another mod has changed, counts as unknown.</remarks>
        private static MenuAdapter Find(IClickableMenu menu, Farmer farmer, out MenuPage page)
        {
            MenuAdapter adapter = Adapters.For(menu, farmer);
            page = Safe.Get(adapter.Page);
            if (page == null)
            {
                adapter = new OtherAdapter(Adapters.Top(menu), farmer);
                page = adapter.Page();
            }
            return adapter;
        }

        private static OptionState Option(int index, MenuOption option, int width, int height)
        {
            return new OptionState
            {
                Index = index,
                Label = option.Label ?? "",
                Rect = InImage(option.Bounds, width, height),
                Price = option.Price,
                Stock = option.Stock,
                Enabled = option.IsEnabled,
                Id = option.Id ?? "",
                Quality = option.Quality,
                Needs = option.Needs ?? "",
            };
        }

        /// <summary>Return a rectangle of the user interface in pixels of an image of the whole window.</summary>
        private static Rect InImage(Rectangle bounds, int width, int height)
        {
            int wide = Game1.uiViewport.Width;
            int high = Game1.uiViewport.Height;
            if (wide <= 0 || high <= 0 || bounds.Width <= 0 || bounds.Height <= 0)
            {
                return new Rect(0, 0, 0, 0);
            }
            return new Rect(
                bounds.X * width / wide, bounds.Y * height / high, bounds.Width * width / wide, bounds.Height * height / high);
        }
    }
}

using System.Collections.Generic;
using StardojoBridge.Wire;

namespace StardojoBridge.Host
{
    /// <summary>The menus of the scripted world: the chest, and the farmer's menus.</summary>
    internal static class Menus
    {
        /// <summary>Return the open menu for an image; null: none is open.</summary>
        public static MenuState State(World world, ImageSize image)
        {
            if (world.Menu == null)
            {
                return null;
            }
            int width = image == null ? 640 : image.Width;
            int height = image == null ? 360 : image.Height;
            var state = new MenuState { Kind = world.Menu, Title = world.Menu, Close = new Rect(width - 20, 4, 16, 16) };
            List<Stack> options = world.Menu == "chest" ? world.Chest : new List<Stack>();
            for (int at = 0; at < options.Count; at++)
            {
                state.Options.Add(Option(options[at], at + 1, width, height));
            }
            if (world.Menu == "crafting")
            {
                OptionState recipe = Option(new Stack("Chest", 1), 1, width, height);
                recipe.Needs = "50 Wood";
                state.Options.Add(recipe);
            }
            for (int slot = 0; slot < World.BagSize && world.Menu == "chest"; slot++)
            {
                if (world.Bag[slot] != null)
                {
                    state.OutOptions.Add(Option(world.Bag[slot], slot + 1, width, height));
                }
            }
            return state;
        }

        /// <summary>Open or close a menu of the farmer.</summary>
        public static Activity OpenOrClose(World world, MenuAction action)
        {
            if (action.Option == "close")
            {
                return Close(world);
            }
            if (world.Menu != null)
            {
                return Activity.Refused("menu_open", "a menu is open");
            }
            world.Menu = action.MenuName;
            return Actions.Done();
        }

        /// <summary>Answer the open menu.</summary>
        public static Activity Choose(World world, ChooseOption choice)
        {
            if (choice.OptionIndex == 0 || world.Menu == null)
            {
                return Close(world);
            }
            if (world.Menu == "crafting" && choice.OptionIndex == 1)
            {
                return Actions.Make(world, "Chest");
            }
            if (world.Menu != "chest")
            {
                return BadOption(choice);
            }
            return choice.Direction == "in" ? TakeOut(world, choice) : PutIn(world, choice);
        }

        private static Activity Close(World world)
        {
            if (world.Menu == null)
            {
                return Activity.Refused("no_menu", "no menu is open");
            }
            world.Menu = null;
            return Actions.Done();
        }

        private static Activity TakeOut(World world, ChooseOption choice)
        {
            if (choice.OptionIndex > world.Chest.Count)
            {
                return BadOption(choice);
            }
            Stack stack = world.Chest[choice.OptionIndex - 1];
            int count = System.Math.Min(choice.Quantity ?? 1, stack.Count);
            int left = world.Add(stack.Name, count);
            stack.Count -= count - left;
            if (stack.Count == 0)
            {
                world.Chest.Remove(stack);
            }
            return left == count ? Activity.Refused("bag_full", "your bag is full") : Actions.Done();
        }

        private static Activity PutIn(World world, ChooseOption choice)
        {
            int slot = choice.OptionIndex - 1;
            Stack stack = slot < World.BagSize ? world.Bag[slot] : null;
            if (stack == null)
            {
                return BadOption(choice);
            }
            int count = System.Math.Min(choice.Quantity ?? stack.Count, stack.Count);
            Stack there = world.Chest.Find(each => each.Name == stack.Name);
            if (there == null)
            {
                world.Chest.Add(new Stack(stack.Name, count));
            }
            else
            {
                there.Count += count;
            }
            stack.Count -= count;
            if (stack.Count == 0)
            {
                world.Bag[slot] = null;
            }
            return Actions.Done();
        }

        private static Activity BadOption(ChooseOption choice)
        {
            return Activity.Refused("bad_option", "the menu has no option " + JsonValue.Of(choice.OptionIndex).Raw);
        }

        private static OptionState Option(Stack stack, int index, int width, int height)
        {
            int column = (index - 1) % 12;
            int row = (index - 1) / 12 % 4;
            int size = System.Math.Min(width / 14, height / 8);
            return new OptionState
            {
                Index = index,
                Label = stack.Name,
                Rect = new Rect(size + (column * size), size + (row * size), size, size),
                Stock = stack.Count,
                Id = stack.Id,
            };
        }
    }
}

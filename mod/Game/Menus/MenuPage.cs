using System.Collections.Generic;
using Microsoft.Xna.Framework;

namespace StardojoBridge.Game.Menus
{
    /// <summary>All that a menu shows.</summary>
    public sealed class MenuPage
    {
        /// <summary>The title.</summary>
        public string Title = "";

        /// <summary>The text.</summary>
        public string Text = "";

        /// <summary>Options for direction <c>in</c>, from 1.</summary>
        public readonly List<MenuOption> Options = new List<MenuOption>();

        /// <summary>Items of the bag that can be sold or put, by slot.</summary>
        public readonly SortedDictionary<int, MenuOption> Out = new SortedDictionary<int, MenuOption>();

        /// <summary>The button that closes the menu, in pixels of the user interface; empty: the game draws none.</summary>
        public Rectangle Close;

        /// <summary>Whether option 0 closes the menu.</summary>
        public bool IsClosable = true;

        /// <summary>Page of a long list in the picture.</summary>
        public int Number;
    }
}

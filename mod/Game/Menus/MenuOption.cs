using System;
using Microsoft.Xna.Framework;
using StardewValley;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Menus
{
    /// <summary>An option of a menu and what choosing it does.</summary>
    public sealed class MenuOption
    {
        private static readonly string[] Qualities = { "", " (silver)", " (gold)", "", " (iridium)" };

        /// <summary>The text.</summary>
        public string Label = "";

        /// <summary>Where the game draws it, in pixels of the user interface; empty: on another page.</summary>
        public Rectangle Bounds;

        /// <summary>Its price in g, or what a sale brings; null: none.</summary>
        public int? Price;

        /// <summary>Pieces on offer; null: no limit.</summary>
        public int? Stock;

        /// <summary>Whether it can be chosen.</summary>
        public bool IsEnabled = true;

        /// <summary>Qualified id of its item; empty: it is none.</summary>
        public string Id = "";

        /// <summary>Quality of its item.</summary>
        public int Quality;

        /// <summary>What it takes besides money.</summary>
        public string Needs = "";

        /// <summary>Chooses the option; it refuses by raising <see cref="Actions.Refusal"/>.</summary>
        public Action<Answer> Choose;

        /// <summary>Return the option of a stack of items.</summary>
        public static MenuOption Of(Item item, Rectangle bounds, Action<Answer> choose)
        {
            return new MenuOption
            {
                Label = Named(item),
                Bounds = bounds,
                Stock = item.Stack,
                Id = item.QualifiedItemId,
                Quality = item.Quality,
                Choose = choose,
            };
        }

        /// <summary>Return a plain option.</summary>
        public static MenuOption Of(string label, Rectangle bounds, Action choose)
        {
            return new MenuOption { Label = label ?? "", Bounds = bounds, Choose = answer => choose() };
        }

        /// <summary>Return <c>Parsnip (gold)</c> for a gold parsnip.</summary>
        public static string Named(Item item)
        {
            int quality = item.Quality;
            return Texts.Name(item) + (quality > 0 && quality < Qualities.Length ? Qualities[quality] : "");
        }
    }
}

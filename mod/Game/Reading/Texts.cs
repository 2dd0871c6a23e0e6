using System.Globalization;
using StardewValley;

namespace StardojoBridge.Game.Reading
{
    /// <summary>Names and numbers as text, in the form that tasks use.</summary>
    public static class Texts
    {
        /// <summary>Names of directions by the game's number.</summary>
        public static readonly string[] Directions = { "up", "right", "down", "left" };

        /// <summary>Whether the game's language is English.</summary>
        /// <remarks>Names for players are then those of tasks.  In other languages, internal names are nearest.</remarks>
        public static bool IsEnglish { get; set; } = true;

        /// <summary>Return the name of an item; null for no item.</summary>
        public static string Name(Item item)
        {
            if (item == null)
            {
                return null;
            }
            string shown = IsEnglish ? item.DisplayName : item.Name;
            return string.IsNullOrEmpty(shown) ? item.Name ?? item.QualifiedItemId : shown;
        }

        /// <summary>Return the name of an item by its id; the id if there is no such item.</summary>
        public static string ItemName(string id)
        {
            if (string.IsNullOrEmpty(id))
            {
                return "";
            }
            return Name(ItemRegistry.Create(id, allowNull: true)) ?? id;
        }

        /// <summary>Return a whole number as text.</summary>
        public static string Of(long number)
        {
            return number.ToString(CultureInfo.InvariantCulture);
        }

        /// <summary>Return a number as text without superfluous digits.</summary>
        public static string Of(double number)
        {
            return number.ToString("0.####", CultureInfo.InvariantCulture);
        }

        /// <summary>Return a direction's name.</summary>
        public static string Direction(int facing)
        {
            return Directions[facing >= 0 && facing < Directions.Length ? facing : 2];
        }
    }
}

using System;

namespace StardojoBridge.Game.Actions
{
    /// <summary>An action is understood but has no effect.</summary>
    public sealed class Refusal : Exception
    {
        /// <summary>A stable word for programs, such as <c>no_path</c>.</summary>
        public readonly string Reason;

        /// <summary>Make a refusal.</summary>
        /// <param name="reason">A stable word for programs.</param>
        /// <param name="message">A clause without a full stop.</param>
        public Refusal(string reason, string message)
            : base(message)
        {
            Reason = reason;
        }

        /// <summary>Return the refusal of an option that the menu does not offer.</summary>
        public static Refusal BadOption(string message)
        {
            return new Refusal("bad_option", message);
        }

        /// <summary>Return the refusal of something that the farmer has no money for.</summary>
        public static Refusal CannotAfford(int cost, int money)
        {
            return new Refusal(
                "cannot_afford", Wording.Of($"it costs {cost:N0}g and you have {money:N0}g"));
        }

        /// <summary>Return the refusal of an item that does not fit into the bag.</summary>
        public static Refusal InventoryFull()
        {
            return new Refusal("inventory_full", "there is no room in the bag");
        }
    }
}

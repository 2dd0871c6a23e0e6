using StardojoBridge.Game.Actions;

namespace StardojoBridge.Game.Menus
{
    /// <summary>A farmer's answer to a menu; never option 0.</summary>
    public struct Answer
    {
        /// <summary>The option from 1, or the slot of the bag plus 1.</summary>
        public readonly int Index;

        /// <summary>Number of pieces; null: the default of the menu.</summary>
        public readonly int? Quantity;

        /// <summary>Whether the index counts slots of the bag.</summary>
        public readonly bool IsOut;

        /// <summary>Make an answer.</summary>
        public Answer(int index, int? quantity, bool isOut)
        {
            Index = index;
            Quantity = quantity;
            IsOut = isOut;
        }

        /// <summary>The slot of the bag.</summary>
        public int Slot
        {
            get { return Index - 1; }
        }

        /// <summary>Return the number of pieces that the answer asks for.</summary>
        /// <exception cref="Refusal">It is below 1.</exception>
        public int Amount(int otherwise)
        {
            int wanted = Quantity ?? otherwise;
            if (wanted < 1)
            {
                throw Refusal.BadOption(Wording.Of($"quantity must be at least 1 (got {wanted})"));
            }
            return wanted;
        }
    }
}

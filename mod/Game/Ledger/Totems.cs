using StardewValley;
using StardojoBridge.Game.Actions;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Totems that the farmer uses.</summary>
    public static class Totems
    {
        private const string Rain = "Rain Totem";
        private const string Treasure = "Treasure Totem";
        private const string Spot = "(O)590";

        /// <summary>Updates in which the spots of a treasure totem appear.</summary>
        private const int Aftermath = 300;

        private static int _until;
        private static int _spots;

        /// <summary>Forget the totems.</summary>
        public static void Begin()
        {
            _until = -1;
            _spots = 0;
        }

        /// <summary>Note a totem that the farmer has used.</summary>
        public static void Used(string name)
        {
            if (name == Rain)
            {
                Ledger.Main.Notify("totem", "clouds gather in the distance");
            }
            else if (name == Treasure)
            {
                Begin();
                _until = Game1.ticks + Aftermath;
            }
        }

        /// <summary>Note an object that has appeared on the farmer's map.</summary>
        public static void Added(StardewValley.Object thing)
        {
            if (Game1.ticks <= _until && thing.QualifiedItemId == Spot)
            {
                _spots++;
            }
        }

        /// <summary>Report the spots that have appeared; call it once an update.</summary>
        public static void Tick()
        {
            if (_spots > 0)
            {
                Ledger.Main.Notify("totem", Wording.Of($"the {Treasure} shows {_spots} spots to dig"));
                Begin();
            }
        }
    }
}

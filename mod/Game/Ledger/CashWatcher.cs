using StardewValley;
using StardewValley.Menus;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Purchases without a shop: bus tickets, cola, Qi coins and the Mermaid's Pendant; money lost at night.</summary>
    public sealed class CashWatcher : IWatcher
    {
        private const string Cola = "(O)167";
        private const string Pendant = "(O)460";

        private int _money;
        private int _coins;

        /// <inheritdoc />
        public void Begin(Farmer farmer)
        {
            _money = farmer.Money;
            _coins = farmer.clubCoins;
        }

        /// <inheritdoc />
        public void Tick(Farmer farmer)
        {
            int paid = _money - farmer.Money;
            int coins = farmer.clubCoins - _coins;
            Begin(farmer);
            if (paid <= 0 || farmer.currentLocation == null)
            {
                return;
            }
            if (farmer.passedOut || Game1.newDay)
            {
                Ledger.Main.Notify("money_lost", Wording.Of($"you lost {paid}g"), "amount", paid);
            }
            else if (Game1.activeClickableMenu == null || Game1.activeClickableMenu is DialogueBox)
            {
                // prices of shops, Robin and Marnie are paid while their menus are open
                RecordBought(farmer.currentLocation, coins);
            }
        }

        private static void RecordBought(GameLocation place, int coins)
        {
            string where = Places.Id(place);
            if (coins > 0)
            {
                Ledger.Main.Record("bought", "Qi Coins", "", "Casino", where, "", coins);
            }
            else if (Receipts.HasReceived(Cola))
            {
                Ledger.Main.Record("bought", Texts.ItemName(Cola), Cola, "Joja Vending Machine", where);
            }
            else if (Receipts.HasReceived(Pendant))
            {
                Ledger.Main.Record("bought", Texts.ItemName(Pendant), Pendant, "Old Mariner", where);
            }
            else if (place.Name == "BusStop")
            {
                Ledger.Main.Record("bought", "Bus Ticket", "", "Pam", where);
            }
        }
    }
}

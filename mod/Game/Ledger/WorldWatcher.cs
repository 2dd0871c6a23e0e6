using StardewValley;
using StardewValley.Locations;
using StardewValley.Network;
using StardojoBridge.Game.Actions;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Things of the whole world: lost books, the Community Center, the bridge of the beach.</summary>
    public sealed class WorldWatcher : IWatcher
    {
        private int _books;
        private bool _isRestored;
        private bool _isBridged;

        /// <inheritdoc />
        public void Begin(Farmer farmer)
        {
            _books = Books();
            _isRestored = IsRestored();
            _isBridged = IsBridged();
        }

        /// <inheritdoc />
        public void Tick(Farmer farmer)
        {
            int books = Books();
            if (books > _books)
            {
                Ledger.Main.Notify("lost_book", Wording.Of($"you find lost book {books} for the library"));
            }
            _books = books;
            if (!_isRestored && IsRestored())
            {
                _isRestored = true;
                Ledger.Main.Notify("community_center", "The Community Center is restored.");
            }
            if (!_isBridged && IsBridged())
            {
                _isBridged = true;
                Repairs.Report("Beach Bridge");
            }
        }

        private static int Books()
        {
            NetWorldState world = Game1.netWorldState.Value;
            return world == null ? 0 : world.LostBooksFound;
        }

        private static bool IsRestored()
        {
            var center = Game1.getLocationFromName("CommunityCenter") as CommunityCenter;
            return center != null && center.areAllAreasComplete();
        }

        private static bool IsBridged()
        {
            var beach = Game1.getLocationFromName("Beach") as Beach;
            return beach != null && beach.bridgeFixed.Value;
        }
    }
}

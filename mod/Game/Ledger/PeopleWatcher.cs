using System.Collections.Generic;
using StardewValley;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Courtship: dates, partings and proposals.</summary>
    public sealed class PeopleWatcher : IWatcher
    {
        private Dictionary<string, FriendshipStatus> _status = new Dictionary<string, FriendshipStatus>();

        /// <inheritdoc />
        public void Begin(Farmer farmer)
        {
            _status = Status(farmer);
        }

        /// <inheritdoc />
        public void Tick(Farmer farmer)
        {
            Dictionary<string, FriendshipStatus> status = Status(farmer);
            foreach (KeyValuePair<string, FriendshipStatus> pair in status)
            {
                FriendshipStatus before;
                if (!_status.TryGetValue(pair.Key, out before) || before == pair.Value)
                {
                    continue;
                }
                if (pair.Value == FriendshipStatus.Dating && before == FriendshipStatus.Friendly)
                {
                    Record(farmer, pair.Key, "dated", "Bouquet");
                }
                else if (pair.Value == FriendshipStatus.Friendly && before == FriendshipStatus.Dating)
                {
                    Record(farmer, pair.Key, "broke_up", "Wilted Bouquet");
                }
                else if (pair.Value == FriendshipStatus.Engaged)
                {
                    Record(farmer, pair.Key, "proposed", "Mermaid's Pendant");
                }
                else if (pair.Value == FriendshipStatus.Married)
                {
                    Ledger.Main.Notify("married", pair.Key, "npc", pair.Key);
                }
            }
            _status = status;
        }

        private static void Record(Farmer farmer, string name, string deed, string by)
        {
            GameLocation place = farmer.currentLocation;
            Ledger.Main.Record(deed, name, "", by, place == null ? "" : Places.Id(place), Subjects.Villager(name));
            Ledger.Main.Notify(deed, name, "npc", name);
        }

        private static Dictionary<string, FriendshipStatus> Status(Farmer farmer)
        {
            var found = new Dictionary<string, FriendshipStatus>();
            foreach (KeyValuePair<string, Friendship> pair in farmer.friendshipData.Pairs)
            {
                found[pair.Key] = pair.Value.Status;
            }
            return found;
        }
    }
}

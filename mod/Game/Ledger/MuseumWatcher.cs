using System.Collections.Generic;
using StardewValley;
using StardewValley.Locations;
using StardewValley.Menus;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Donations to the museum.</summary>
    public sealed class MuseumWatcher : IWatcher
    {
        private readonly HashSet<string> _wanted = new HashSet<string>();
        private bool _isOpen;

        /// <inheritdoc />
        public void Begin(Farmer farmer)
        {
            _wanted.Clear();
            _isOpen = Game1.activeClickableMenu is MuseumMenu;
            if (_isOpen)
            {
                Look(farmer);
            }
        }

        /// <inheritdoc />
        public void Tick(Farmer farmer)
        {
            bool isOpen = Game1.activeClickableMenu is MuseumMenu;
            if (isOpen && !_isOpen)
            {
                Look(farmer);
            }
            if (isOpen || _isOpen)
            {
                RecordDonated(farmer);
            }
            _isOpen = isOpen;
        }

        private void Look(Farmer farmer)
        {
            _wanted.Clear();
            foreach (Item item in farmer.Items)
            {
                if (item != null && !LibraryMuseum.HasDonatedArtifact(item.QualifiedItemId))
                {
                    _wanted.Add(item.QualifiedItemId);
                }
            }
        }

        private void RecordDonated(Farmer farmer)
        {
            string where = farmer.currentLocation == null ? "" : Places.Id(farmer.currentLocation);
            foreach (string id in new List<string>(_wanted))
            {
                if (LibraryMuseum.HasDonatedArtifact(id))
                {
                    _wanted.Remove(id);
                    string name = Texts.ItemName(id);
                    Ledger.Main.Record("donated", name, id, "Gunther", where, "museum:" + id);
                    Ledger.Main.Notify("donated", name + " is shown in the museum", "id", id);
                }
            }
        }
    }
}

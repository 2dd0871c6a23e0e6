using System.Collections.Generic;
using System.Globalization;
using StardewValley;
using StardewValley.Locations;
using StardewValley.Menus;
using StardewValley.Network;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Bundles of the Community Center that are completed, and their rewards.</summary>
    public sealed class BundleWatcher : IWatcher
    {
        private const string Junimo = "Junimo";

        private readonly HashSet<int> _complete = new HashSet<int>();
        private readonly HashSet<int> _rewards = new HashSet<int>();

        /// <inheritdoc />
        public void Begin(Farmer farmer)
        {
            Look(false, farmer);
        }

        /// <inheritdoc />
        public void Tick(Farmer farmer)
        {
            if (Game1.activeClickableMenu is JunimoNoteMenu || Game1.activeClickableMenu is ItemGrabMenu)
            {
                Look(true, farmer);
            }
        }

        private void Look(bool isRecording, Farmer farmer)
        {
            var center = Game1.getLocationFromName("CommunityCenter") as CommunityCenter;
            NetWorldState world = Game1.netWorldState.Value;
            if (center == null || world == null)
            {
                return;
            }
            string where = farmer.currentLocation == null ? "" : Places.Id(farmer.currentLocation);
            foreach (KeyValuePair<string, string> bundle in world.BundleData)
            {
                int number;
                string digits = bundle.Key.Substring(bundle.Key.IndexOf('/') + 1);
                if (!int.TryParse(digits, NumberStyles.Integer, CultureInfo.InvariantCulture, out number))
                {
                    continue;
                }
                string title = ProgressionReader.BundleTitle(bundle.Value);
                string subject = Wording.Of($"bundle:{number}");
                if (center.isBundleComplete(number) && _complete.Add(number) && isRecording)
                {
                    Ledger.Main.Record("bundled", title, "", Junimo, where, subject);
                    Ledger.Main.Notify("bundled", title + " is complete", "bundle", number);
                }
                bool waits;
                if (world.BundleRewards.TryGetValue(number, out waits) && waits)
                {
                    _rewards.Add(number);
                }
                else if (_rewards.Remove(number) && isRecording)
                {
                    Ledger.Main.Record("collected", title, "", Junimo, where, subject);
                }
            }
        }
    }
}

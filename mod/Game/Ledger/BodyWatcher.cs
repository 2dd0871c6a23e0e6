using StardewValley;
using StardojoBridge.Game.Actions;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Health and exhaustion.</summary>
    public sealed class BodyWatcher : IWatcher
    {
        private int _health;
        private bool _isExhausted;

        /// <inheritdoc />
        public void Begin(Farmer farmer)
        {
            _health = farmer.health;
            _isExhausted = farmer.exhausted.Value;
        }

        /// <inheritdoc />
        public void Tick(Farmer farmer)
        {
            int lost = _health - farmer.health;
            if (lost > 0)
            {
                string by = Kills.Nearest(farmer);
                Ledger.Main.Notify("hurt", Wording.Of($"{by}: {lost} health lost"), "amount", lost, "by", by);
                if (farmer.health <= 0)
                {
                    Ledger.Main.Notify("lost_consciousness", "you lost consciousness");
                }
            }
            _health = farmer.health;
            if (farmer.exhausted.Value && !_isExhausted)
            {
                Ledger.Main.Notify("exhausted", "you are exhausted");
            }
            _isExhausted = farmer.exhausted.Value;
        }
    }
}

using StardewValley;
using StardojoBridge.Game.Actions;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Health and exhaustion.</summary>
    public sealed class BodyWatcher : IWatcher
    {
        /// <summary>Health lost in a fall, which no monster has taken.</summary>
        private static int _fallen;

        private int _health;
        private bool _isExhausted;

        /// <summary>Note that a fall takes health in this update.</summary>
        public static void Fell(int health)
        {
            _fallen += health;
        }

        /// <inheritdoc />
        public void Begin(Farmer farmer)
        {
            _health = farmer.health;
            _isExhausted = farmer.exhausted.Value;
            _fallen = 0;
        }

        /// <inheritdoc />
        public void Tick(Farmer farmer)
        {
            int lost = _health - farmer.health - _fallen;
            _fallen = 0;
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

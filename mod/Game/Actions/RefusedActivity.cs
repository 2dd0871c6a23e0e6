using StardewValley;

namespace StardojoBridge.Game.Actions
{
    /// <summary>An action that is refused before it starts.</summary>
    public sealed class RefusedActivity : Activity
    {
        private readonly string _reason;
        private readonly string _message;

        /// <summary>Make the activity.</summary>
        public RefusedActivity(Farmer farmer, string reason, string message)
            : base(farmer)
        {
            _reason = reason;
            _message = message;
        }

        /// <inheritdoc />
        protected override void Start()
        {
            throw new Refusal(_reason, _message);
        }

        /// <inheritdoc />
        protected override void Advance()
        {
            Succeed();
        }
    }
}

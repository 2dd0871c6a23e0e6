using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Objects;

namespace StardojoBridge.Game.Actions
{
    /// <summary><c>interact</c>: turn to the adjacent tile and do what the action button does there.</summary>
    public sealed class InteractActivity : Activity
    {
        private readonly int _direction;
        private GameLocation _place;
        private Point _tile;
        private bool _isDoor;

        /// <summary>Make the activity.</summary>
        public InteractActivity(Farmer farmer, int direction)
            : base(farmer)
        {
            _direction = direction;
        }

        /// <inheritdoc />
        protected override void Start()
        {
            Farmer.faceDirection(_direction);
            _place = Farmer.currentLocation;
            _tile = Facing.Ahead(Farmer.TilePoint, _direction);
            _isDoor = Exits.DoorWord(_place, _tile) != null;
            if (_isDoor && Exits.BuildingBehind(_place, _tile) != null && _direction != 0)
            {
                throw new Refusal("blocked", "the door opens only from the tile below it");
            }
            Act();
        }

        /// <inheritdoc />
        protected override void Advance()
        {
            if (Ticks < 2 || (!Scene.IsAtRest(Farmer) && Waited < Scene.Patience))
            {
                return;
            }
            if (_isDoor && Farmer.currentLocation == _place)
            {
                string text = Hands.DismissMessage();
                if (text != "")
                {
                    throw new Refusal("closed", "the game says: " + text.TrimEnd('.', ' '));
                }
            }
            Succeed();
        }

        private void Act()
        {
            if (HeldItems.IsForSoil(Farmer, _place, _tile) && HeldItems.Place(Farmer, _tile))
            {
                return;
            }
            if (Rooms.At(_place, _tile) is BedFurniture)
            {
                Beds.Ask(Farmer);
                return;
            }
            if (Hands.Press(Farmer, _tile) || Game1.activeClickableMenu != null || Scene.IsFading())
            {
                return;
            }
            if (!HeldItems.Use(Farmer, _tile))
            {
                throw Hints.For(_place, _tile);
            }
        }
    }
}

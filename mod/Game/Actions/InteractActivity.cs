using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Objects;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Actions
{
    /// <summary><c>interact</c>: turn to the adjacent tile and do what the action button does there.</summary>
    public sealed class InteractActivity : Activity
    {
        private readonly int _direction;
        private GameLocation _place;
        private Point _tile;
        private bool _isDoor;
        private KeyValuePair<string, string>? _counter;

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
            _counter = TileActions.Shop(TileActions.At(_place, _tile.X, _tile.Y));
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
            Scene.SkipCutscene(Farmer);
            if (Ticks < 2 || (!Scene.IsAtRest(Farmer) && Waited < Scene.Patience))
            {
                return;
            }
            if ((_isDoor || _counter != null) && Farmer.currentLocation == _place)
            {
                string text = Hands.DismissMessage();
                if (text != "")
                {
                    throw new Refusal("closed", "the game says: " + text.TrimEnd('.', ' '));
                }
                if (_counter != null && Game1.activeClickableMenu == null && !Game1.eventUp)
                {
                    throw Closed(_counter.Value.Value);
                }
            }
            Succeed();
        }

        private static Refusal Closed(string keeper)
        {
            string who = keeper == "" ? "the keeper" : keeper;
            return new Refusal("closed", Wording.Of($"{who} is not at the counter"));
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
            Touchables.Check(Farmer, _place, _tile);
            if (Hands.Press(Farmer, _tile) || Game1.activeClickableMenu != null || Scene.IsFading())
            {
                return;
            }
            if (_counter != null)
            {
                throw Closed(_counter.Value.Value);
            }
            Refusal no = Touchables.Machine(Farmer, _place, _tile);
            if (no != null)
            {
                throw no;
            }
            if (!HeldItems.Use(Farmer, _tile))
            {
                throw Hints.For(_place, _tile);
            }
        }
    }
}

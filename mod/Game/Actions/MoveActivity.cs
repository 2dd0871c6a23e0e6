using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardojoBridge.Game.Ledger;
using StardojoBridge.Wire;

namespace StardojoBridge.Game.Actions
{
    /// <summary><c>move</c>: walk to a tile of the map, or off its edge.</summary>
    public sealed class MoveActivity : Activity
    {
        private readonly Point _offset;
        private Point _target;
        private GameLocation _place;
        private List<Point> _path;
        private Stride _stride;
        private bool _isDetour;
        private bool _isLeaving;
        private int _wait;
        private int _health;
        private string _message = "";

        /// <summary>Make the activity.</summary>
        /// <param name="farmer">The farmer.</param>
        /// <param name="x">Tiles to the right of the farmer.</param>
        /// <param name="y">Tiles down from the farmer.</param>
        public MoveActivity(Farmer farmer, int x, int y)
            : base(farmer)
        {
            _offset = new Point(x, y);
        }

        /// <inheritdoc />
        protected override void Start()
        {
            Point here = Farmer.TilePoint;
            _place = Farmer.currentLocation;
            _health = Farmer.health;
            _target = new Point(here.X + _offset.X, here.Y + _offset.Y);
            if (_target.Equals(here))
            {
                Succeed("you are already there");
                return;
            }
            var ground = new Ground(Farmer);
            _path = Walks.Path(ground, here, _target);
            if (_path == null)
            {
                throw new Refusal("no_path", Walks.Why(ground, _place, here, _target, _offset));
            }
            if (_path.Count == 0)
            {
                Succeed(Wording.Of($"the tile ({_offset.X}, {_offset.Y}) is taken; you are already beside it"));
                return;
            }
            if (!_path[_path.Count - 1].Equals(_target))
            {
                _message = Wording.Of($"the tile ({_offset.X}, {_offset.Y}) was taken; stopped beside it");
            }
            Step(ground);
        }

        /// <inheritdoc />
        protected override void Advance()
        {
            if (_isLeaving)
            {
                AwaitArrival();
                return;
            }
            if (Game1.activeClickableMenu != null || Game1.eventUp)
            {
                Succeed(_message);
                return;
            }
            if (Farmer.health < _health)
            {
                throw new Refusal("hurt", Wording.Of($"the {Kills.Nearest(Farmer)} struck"));
            }
            _health = Farmer.health;
            if (_stride != null)
            {
                Walk();
                return;
            }
            Step(new Ground(Farmer));
        }

        /// <inheritdoc />
        protected override void Release()
        {
            Stride.Stop(Farmer);
        }

        /// <inheritdoc />
        protected override Tile? TileReached()
        {
            return new Tile(Farmer.TilePoint.X, Farmer.TilePoint.Y);
        }

        private void Walk()
        {
            bool done = _stride.Advance();
            if (Farmer.currentLocation != _place || Scene.IsFading())
            {
                _isLeaving = true;
                return;
            }
            if (!done)
            {
                if (_stride.IsStuck)
                {
                    _stride = null;
                    TryAnotherPath(new Ground(Farmer));
                }
                return;
            }
            _stride = null;
            _path.RemoveAt(0);
            if (_path.Count == 0)
            {
                Succeed(_message);
                return;
            }
            Step(new Ground(Farmer));
        }

        /// <summary>Set off to the next tile, which is checked again.</summary>
        private void Step(Ground ground)
        {
            if (IsBlocked(ground, _path[0]))
            {
                TryAnotherPath(ground);
                return;
            }
            SetOff(ground);
        }

        /// <summary>Find another path, once; a second obstacle ends the walk.</summary>
        private void TryAnotherPath(Ground ground)
        {
            List<Point> path = _isDetour ? null : Walks.Path(ground, Farmer.TilePoint, _target);
            if (path == null || (path.Count > 0 && IsBlocked(ground, path[0])))
            {
                throw new Refusal("blocked", "something is in the way");
            }
            _isDetour = true;
            _path = path;
            if (_path.Count == 0)
            {
                Succeed(_message);
                return;
            }
            SetOff(ground);
        }

        private static bool IsBlocked(Ground ground, Point tile)
        {
            return ground.ExitAt(tile) == null && (ground.IsTaken(tile) || ground.IsSolid(tile));
        }

        private void SetOff(Ground ground)
        {
            Warp exit = ground.ExitAt(_path[0]);
            if (exit != null)
            {
                Exits.Take(Farmer, exit);
                _isLeaving = true;
                return;
            }
            _stride = Stride.To(Farmer, _path[0]);
        }

        private void AwaitArrival()
        {
            _wait++;
            Scene.SkipCutscene(Farmer);
            if (Scene.IsAtRest(Farmer) && (Farmer.currentLocation != _place || _wait > 2))
            {
                if (Farmer.currentLocation == _place && Game1.activeClickableMenu == null)
                {
                    throw new Refusal("blocked", "the way out is not open");
                }
                Succeed(_message);
            }
            else if (_wait > Scene.Patience)
            {
                Succeed("the game is still on the way to another map");
            }
        }
    }
}

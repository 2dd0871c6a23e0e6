using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardojoBridge.Game.Ledger;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Actions
{
    /// <summary><c>navigate</c>: walk to a named place over several maps; doors are opened.</summary>
    public sealed class NavigateActivity : Activity
    {
        private const int MostDetours = 3;

        private readonly string _name;
        private readonly HashSet<string> _barred = new HashSet<string>();
        private string _goal;
        private string _next;
        private Doorstep _exit;
        private List<Point> _path;
        private Stride _stride;
        private GameLocation _place;
        private bool _isLeaving;
        private int _detours;
        private int _wait;
        private int _health;

        /// <summary>Make the activity.</summary>
        /// <param name="farmer">The farmer.</param>
        /// <param name="name">Name of the place, in any form that <see cref="Places.Find"/> knows.</param>
        public NavigateActivity(Farmer farmer, string name)
            : base(farmer)
        {
            _name = name;
        }

        /// <inheritdoc />
        protected override void Start()
        {
            GameLocation goal = Places.Find(_name);
            if (goal == null)
            {
                throw new Refusal("unknown_place", Wording.Of($"this version has no place called '{_name}'"));
            }
            _goal = goal.NameOrUniqueName;
            _health = Farmer.health;
            if (_goal == Farmer.currentLocation.NameOrUniqueName)
            {
                Succeed("you are already there");
                return;
            }
            PlanLeg();
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
                Succeed();
                return;
            }
            if (Farmer.health < _health)
            {
                throw new Refusal("hurt", Wording.Of($"the {Kills.Nearest(Farmer)} struck"));
            }
            _health = Farmer.health;
            if (_stride == null)
            {
                StepOrLeave(new Ground(Farmer));
            }
            else if (_stride.Advance())
            {
                _stride = null;
                if (Farmer.currentLocation != _place || Scene.IsFading())
                {
                    _isLeaving = true;
                    return;
                }
                _path.RemoveAt(0);
                StepOrLeave(new Ground(Farmer));
            }
            else if (_stride.IsStuck)
            {
                _stride = null;
                Detour();
            }
        }

        /// <inheritdoc />
        protected override void Release()
        {
            Stride.Stop(Farmer);
        }

        /// <summary>Plan the walk to the next map; exits that turn out to be blocked are skipped.</summary>
        private void PlanLeg()
        {
            _place = Farmer.currentLocation;
            var ground = new Ground(Farmer);
            List<string> route = Routes.Find(_place, _goal, _barred);
            while (route != null && route.Count > 0)
            {
                _next = route[0];
                if (FindPath(ground))
                {
                    return;
                }
                _barred.Add(Routes.Pair(_place.NameOrUniqueName, _next));
                route = Routes.Find(_place, _goal, _barred);
            }
            throw new Refusal("no_path", Wording.Of($"no way leads to {_goal} now"));
        }

        private bool FindPath(Ground ground)
        {
            List<Doorstep> steps = Routes.Doorsteps(_place, ground, _next);
            _path = PathFinder.Find(Farmer.TilePoint, steps.ConvertAll(step => step.Stand), ground.IsFree);
            if (_path == null)
            {
                return false;
            }
            Point last = _path.Count > 0 ? _path[_path.Count - 1] : Farmer.TilePoint;
            _exit = steps.Find(step => step.Stand.Equals(last));
            return true;
        }

        private void StepOrLeave(Ground ground)
        {
            if (_path.Count == 0 || (!_exit.IsDoor && _path.Count == 1))
            {
                Leave(ground);
                return;
            }
            if (ground.IsTaken(_path[0]) || ground.IsSolid(_path[0]))
            {
                Detour();
                return;
            }
            _stride = Stride.To(Farmer, _path[0]);
        }

        private void Detour()
        {
            _detours++;
            if (_detours > MostDetours)
            {
                throw new Refusal("blocked", "something is in the way");
            }
            PlanLeg();
        }

        private void Leave(Ground ground)
        {
            Stride.Stop(Farmer);
            _isLeaving = true;
            _wait = 0;
            if (_exit.IsDoor)
            {
                Farmer.faceDirection(0);
                Hands.Press(Farmer, _exit.Exit);
                return;
            }
            Warp exit = ground.ExitAt(_exit.Exit);
            if (exit != null)
            {
                Exits.Take(Farmer, exit);
            }
        }

        private void AwaitArrival()
        {
            _wait++;
            if (_wait > Scene.Patience)
            {
                throw new Refusal("blocked", Wording.Of($"the way to {_next} is not open"));
            }
            Scene.SkipCutscene(Farmer);
            if (_wait < 2 || !Scene.IsAtRest(Farmer))
            {
                return;
            }
            if (Farmer.currentLocation == _place)
            {
                Hands.DismissMessage();
                throw new Refusal("blocked", Wording.Of($"the way to {_next} is not open"));
            }
            if (Game1.activeClickableMenu != null || Game1.eventUp
                || Farmer.currentLocation.NameOrUniqueName == _goal)
            {
                Succeed();
                return;
            }
            _isLeaving = false;
            _detours = 0;
            PlanLeg();
        }
    }
}

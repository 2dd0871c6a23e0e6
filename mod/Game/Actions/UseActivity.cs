using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Tools;
using StardojoBridge.Game.Ledger;

namespace StardojoBridge.Game.Actions
{
    /// <summary><c>use</c>: turn to the adjacent tile and use the held tool or item on it.</summary>
    public sealed class UseActivity : Activity
    {
        /// <summary>Ticks in which the effect of a swing may still show, such as a falling item.</summary>
        private const int Aftermath = 6;

        private readonly int _direction;
        private Activity _interact;
        private TileProbe _before;
        private Tool _tool;
        private Point _tile;
        private bool _hasBegun;
        private int _after;

        /// <summary>Make the activity.</summary>
        public UseActivity(Farmer farmer, int direction)
            : base(farmer)
        {
            _direction = direction;
        }

        /// <inheritdoc />
        protected override void Start()
        {
            Farmer.faceDirection(_direction);
            _tile = Facing.Ahead(Farmer.TilePoint, _direction);
            if ((Farmer.CurrentItem == null || Farmer.CurrentTool != null) && Rooms.PickUpFurniture(Farmer, _tile))
            {
                return;
            }
            if (Farmer.CurrentItem == null)
            {
                throw new Refusal("nothing_held", "you hold nothing to use");
            }
            _tool = Farmer.CurrentTool;
            if (_tool == null)
            {
                _interact = new InteractActivity(Farmer, _direction);
                Delegate();
                return;
            }
            ToolRules.Check(Farmer, _tool, _tile);
            _before = TileProbe.Of(Farmer, _tile, ToolRules.Reach(_tool));
            Swing();
        }

        /// <inheritdoc />
        protected override void Advance()
        {
            if (_interact != null)
            {
                Delegate();
                return;
            }
            if (_tool == null)
            {
                AwaitRest();
                return;
            }
            if (Farmer.UsingTool && Farmer.canReleaseTool)
            {
                Farmer.EndUsingTool();
            }
            _hasBegun = _hasBegun || Farmer.UsingTool;
            bool isBusy = Farmer.UsingTool || (!_hasBegun && Ticks < 2);
            if (isBusy && Waited < Scene.Patience)
            {
                return;
            }
            _after++;
            Scene.SkipCutscene(Farmer);
            if (_after <= Aftermath || (!Scene.IsAtRest(Farmer) && Waited < Scene.Patience))
            {
                return;
            }
            End();
        }

        private void Swing()
        {
            Farmer.lastClick = new Vector2(
                (_tile.X * Game1.tileSize) + (Game1.tileSize / 2), (_tile.Y * Game1.tileSize) + (Game1.tileSize / 2));
            Farmer.toolPower.Value = 0;
            Farmer.toolHold.Value = 0;
            Swings.Begin(Farmer, _tool, _tile);
            Farmer.BeginUsingTool();
            _hasBegun = Farmer.UsingTool;
        }

        private void End()
        {
            Swings.End(Farmer);
            bool isRefill = _tool is WateringCan && ToolRules.IsWater(Farmer.currentLocation, _tile);
            if (isRefill || Game1.activeClickableMenu != null || Swings.HasRecorded || _before.HasChanged())
            {
                Succeed();
                return;
            }
            throw ToolRules.InVain(Farmer, _tool, _tile);
        }

        private void AwaitRest()
        {
            Scene.SkipCutscene(Farmer);
            if (Scene.IsAtRest(Farmer) || Waited > Scene.Patience)
            {
                Succeed();
            }
        }

        private void Delegate()
        {
            if (!_interact.Tick())
            {
                return;
            }
            if (!_interact.Result.Ok)
            {
                throw new Refusal(_interact.Result.Reason, _interact.Result.Message);
            }
            Succeed(_interact.Result.Message);
        }
    }
}

using System;
using System.Collections.Generic;
using StardewValley;
using StardewValley.Menus;
using StardojoBridge.Game.Menus;
using StardojoBridge.Wire;

namespace StardojoBridge.Game.Actions
{
    /// <summary>Makes the activity of each action.</summary>
    public static class Activities
    {
        private static readonly Dictionary<Type, Func<GameAction, Farmer, Activity>> Makers =
            new Dictionary<Type, Func<GameAction, Farmer, Activity>>
            {
                { typeof(Move), (action, farmer) => new MoveActivity(farmer, ((Move)action).X, ((Move)action).Y) },
                { typeof(Navigate), (action, farmer) => new NavigateActivity(farmer, ((Navigate)action).Name) },
                { typeof(Use), (action, farmer) => new UseActivity(farmer, Facing.Of(((Use)action).Direction)) },
                { typeof(Interact), (action, farmer) => new InteractActivity(farmer, Facing.Of(((Interact)action).Direction)) },
                { typeof(ChooseItem), (action, farmer) => new ChooseItemActivity(farmer, ((ChooseItem)action).SlotIndex) },
                { typeof(ChooseOption), (action, farmer) => ForOption(farmer, (ChooseOption)action) },
                { typeof(MenuAction), (action, farmer) => ForMenu(farmer, (MenuAction)action) },
                { typeof(AttachItem), (action, farmer) => new AttachActivity(farmer, ((AttachItem)action).SlotIndex) },
                { typeof(UnattachItem), (action, farmer) => new DetachActivity(farmer) },
                { typeof(Craft), (action, farmer) => new CraftActivity(farmer, ((Craft)action).Item) },
            };

        /// <summary>Return the activity that plays an action; one that is refused at once if the farmer cannot act.</summary>
        public static Activity For(GameAction action, Farmer farmer)
        {
            bool isHere = farmer != null && farmer.currentLocation != null && farmer.IsLocalPlayer;
            return isHere && !Scene.IsAtRest(farmer)
                ? new DeferredActivity(farmer, () => AtRest(action, farmer))
                : AtRest(action, farmer);
        }

        private static Activity AtRest(GameAction action, Farmer farmer)
        {
            string reason, message;
            if (IsBarred(action, farmer, out reason, out message))
            {
                return new RefusedActivity(farmer, reason, message);
            }
            Func<GameAction, Farmer, Activity> make;
            return Makers.TryGetValue(action.GetType(), out make)
                ? make(action, farmer)
                : new RefusedActivity(
                    farmer, "not_in_this_version", Wording.Of($"this game has no action '{action.Verb}'"));
        }

        private static Activity ForOption(Farmer farmer, ChooseOption action)
        {
            return new ChooseOptionActivity(farmer, action.OptionIndex, action.Quantity, action.Direction == "out");
        }

        private static Activity ForMenu(Farmer farmer, MenuAction action)
        {
            return new MenuActivity(farmer, action.Option == "open" ? action.MenuName : null);
        }

        /// <summary>Return whether an action is possible while a menu is open.</summary>
        private static bool IsInMenu(GameAction action)
        {
            return action is ChooseOption || action is MenuAction || action is Craft;
        }

        private static bool IsBarred(GameAction action, Farmer farmer, out string reason, out string message)
        {
            reason = message = null;
            if (farmer == null || farmer.currentLocation == null || !farmer.IsLocalPlayer)
            {
                reason = "not_here";
                message = "the farmer is not in this game";
            }
            else if (farmer.isInBed.Value && Game1.newDay && Game1.activeClickableMenu == null)
            {
                // the menus of the night, such as a choice of profession, wait for an answer
                reason = "asleep";
                message = "the farmer is asleep; the night comes when all farmers sleep";
            }
            else if (!IsInMenu(action))
            {
                BarByScene(out reason, out message);
            }
            return reason != null;
        }

        private static void BarByScene(out string reason, out string message)
        {
            reason = message = null;
            IClickableMenu menu = Game1.activeClickableMenu;
            if (menu != null)
            {
                reason = "menu_open";
                message = "a menu is open: " + MenuReader.KindOf(menu);
            }
            else if (Game1.currentMinigame != null)
            {
                reason = "menu_open";
                message = "a minigame is running";
            }
            else if (Game1.eventUp && !CanWalkInEvent())
            {
                reason = "menu_open";
                message = "a scene is playing";
            }
        }

        /// <summary>Return whether the farmer walks freely in the event that runs, as at a festival.</summary>
        private static bool CanWalkInEvent()
        {
            StardewValley.Event scene = Game1.CurrentEvent;
            return scene == null || scene.isFestival || scene.playerControlSequence;
        }
    }
}

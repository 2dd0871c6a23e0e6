using StardewValley;
using StardewValley.Menus;
using StardojoBridge.Game.Menus;

namespace StardojoBridge.Game.Actions
{
    /// <summary>Whether the game has come to rest after an action, and the cutscenes that keep it from that.</summary>
    public static class Scene
    {
        /// <summary>Most update ticks to wait for rest: ten seconds.</summary>
        public const int Patience = 600;

        /// <summary>Return whether the farmer can act again, or a menu waits for an answer.</summary>
        /// <remarks>Not while the picture fades, the farmer walks through a door or uses a tool, or a cutscene plays
        /// that <see cref="SkipCutscene"/> skips.</remarks>
        public static bool IsAtRest(Farmer farmer)
        {
            IClickableMenu menu = Game1.activeClickableMenu;
            if (menu != null)
            {
                return MenuReader.IsReady(menu);
            }
            if (IsBetweenPlaces(farmer) || PlaysCutscene())
            {
                return false;
            }
            if (Game1.eventUp || Game1.currentMinigame != null)
            {
                return true; // the scene itself waits for the farmer
            }
            return !farmer.UsingTool && !farmer.isEating && farmer.CanMove;
        }

        /// <summary>Skip the cutscene that plays, if there is one; its effects apply.</summary>
        /// <remarks>Not under a menu, and not before the farmer has arrived.</remarks>
        public static void SkipCutscene(Farmer farmer)
        {
            if (Game1.activeClickableMenu != null || IsBetweenPlaces(farmer) || !PlaysCutscene())
            {
                return;
            }
            StardewValley.Event scene = Game1.CurrentEvent;
            if (!scene.skipped)
            {
                Ledger.Ledger.Main.Notify("story", "a scene was skipped", "id", scene.id ?? "");
                scene.skipEvent();
            }
        }

        /// <summary>Return whether the picture fades or the farmer is on the way to another map.</summary>
        public static bool IsFading()
        {
            return Game1.fadeToBlack || Game1.globalFade || Game1.isWarping || Game1.locationRequest != null;
        }

        private static bool IsBetweenPlaces(Farmer farmer)
        {
            return IsFading() || Game1.newDay || farmer.currentLocation == null || farmer.freezePause > 0;
        }

        /// <summary>Return whether a cutscene plays that can be skipped, or that was skipped and ends.</summary>
        private static bool PlaysCutscene()
        {
            StardewValley.Event scene = Game1.CurrentEvent;
            return Game1.eventUp && scene != null && !scene.isFestival && (scene.skipped || scene.skippable);
        }
    }
}

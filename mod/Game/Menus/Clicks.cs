using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Menus;

namespace StardojoBridge.Game.Menus
{
    /// <summary>Clicks on menus, as the mouse makes them.</summary>
    public static class Clicks
    {
        /// <summary>Click the middle of a rectangle with the left button.</summary>
        public static void Left(IClickableMenu menu, Rectangle bounds)
        {
            Point middle = bounds.Center;
            menu.performHoverAction(middle.X, middle.Y);
            menu.receiveLeftClick(middle.X, middle.Y);
            if (Game1.activeClickableMenu == menu)
            {
                menu.releaseLeftClick(middle.X, middle.Y);
            }
        }

        /// <summary>Click the middle of a rectangle with the right button.</summary>
        public static void Right(IClickableMenu menu, Rectangle bounds)
        {
            Point middle = bounds.Center;
            menu.performHoverAction(middle.X, middle.Y);
            menu.receiveRightClick(middle.X, middle.Y);
        }
    }
}

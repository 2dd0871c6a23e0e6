using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Menus;
using StardojoBridge.Game.Actions;

namespace StardojoBridge.Game.Menus
{
    /// <summary>Reads and answers the menus of one class of the game.</summary>
    public abstract class MenuAdapter
    {
        private readonly IClickableMenu _menu;

        /// <summary>The farmer who looks at the menu.</summary>
        protected readonly Farmer Farmer;

        /// <summary>Make the adapter of an open menu.</summary>
        protected MenuAdapter(IClickableMenu menu, Farmer farmer)
        {
            _menu = menu;
            Farmer = farmer;
        }

        /// <summary>The kind of menu on the wire.</summary>
        public abstract string Kind { get; }

        /// <summary>Whether the menu accepts answers now; the game ignores clicks while a menu fades in.</summary>
        public virtual bool IsReady
        {
            get { return true; }
        }

        /// <summary>Whether the menu is still the one that gets the clicks.</summary>
        protected bool IsOpen
        {
            get { return Adapters.Top(Game1.activeClickableMenu) == _menu; }
        }

        /// <summary>Return title, text and options.</summary>
        public abstract MenuPage Page();

        /// <summary>Close the menu.</summary>
        /// <exception cref="Refusal">The menu must be answered.</exception>
        public virtual void Leave()
        {
            if (!_menu.readyToClose())
            {
                throw Refusal.BadOption("this menu cannot be closed; choose one of its options");
            }
            _menu.exitThisMenu();
            if (Game1.activeClickableMenu == _menu)
            {
                Game1.exitActiveMenu();
            }
        }

        /// <summary>Return where a part of the menu is drawn; empty without it.</summary>
        protected static Rectangle BoundsOf(ClickableComponent part)
        {
            return part == null || !part.visible ? Rectangle.Empty : part.bounds;
        }

        /// <summary>Click the middle of a part of the menu.</summary>
        protected void Click(ClickableComponent part)
        {
            if (part != null)
            {
                Clicks.Left(_menu, part.bounds);
            }
        }

        /// <summary>Return the close button in the corner; empty without it.</summary>
        protected Rectangle CloseButton()
        {
            return BoundsOf(_menu.upperRightCloseButton);
        }
    }
}

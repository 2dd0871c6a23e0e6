namespace StardewValley.Menus
{
    public abstract class IClickableMenu
    {
        // api: mods
        public int xPositionOnScreen;

        // api: mods
        public int yPositionOnScreen;

        // api: mods
        public int width;

        // api: mods
        public int height;

        // api: mods
        public ClickableTextureComponent upperRightCloseButton;

        // api: mods
        public virtual void receiveLeftClick(int x, int y, bool playSound = true) => throw new System.NotSupportedException();

        // api: mods
        public virtual void receiveRightClick(int x, int y, bool playSound = true) => throw new System.NotSupportedException();

        // api: mods
        public virtual void releaseLeftClick(int x, int y) => throw new System.NotSupportedException();

        // api: mods
        public virtual void performHoverAction(int x, int y) => throw new System.NotSupportedException();

        // api: mods
        public virtual bool readyToClose() => throw new System.NotSupportedException();

        // api: mods
        public void exitThisMenu(bool playSound = true) => throw new System.NotSupportedException();

        // api: mods
        public IClickableMenu GetChildMenu() => throw new System.NotSupportedException();
    }
}

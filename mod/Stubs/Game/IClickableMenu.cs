namespace StardewValley.Menus
{
    public abstract class IClickableMenu
    {
        // api: 6.1 IClickableMenu.xPositionOnScreen
        public int xPositionOnScreen;

        // api: 6.1 IClickableMenu.xPositionOnScreen
        public int yPositionOnScreen;

        // api: 6.1 IClickableMenu.xPositionOnScreen
        public int width;

        // api: 6.1 IClickableMenu.xPositionOnScreen
        public int height;

        // api: 6.1 IClickableMenu.upperRightCloseButton
        public ClickableTextureComponent upperRightCloseButton;

        // api: 6.1 IClickableMenu.receiveLeftClick
        public virtual void receiveLeftClick(int x, int y, bool playSound = true) => throw new System.NotSupportedException();

        // api: 6.1 IClickableMenu.receiveLeftClick
        public virtual void receiveRightClick(int x, int y, bool playSound = true) => throw new System.NotSupportedException();

        // api: 6.1 IClickableMenu.leftClickHeld
        public virtual void releaseLeftClick(int x, int y) => throw new System.NotSupportedException();

        // api: 6.1 IClickableMenu.leftClickHeld
        public virtual void performHoverAction(int x, int y) => throw new System.NotSupportedException();

        // api: 6.1 IClickableMenu.readyToClose
        public virtual bool readyToClose() => throw new System.NotSupportedException();

        // api: 6.1 IClickableMenu.readyToClose
        public void exitThisMenu(bool playSound = true) => throw new System.NotSupportedException();

        // api: 6.1 IClickableMenu.GetChildMenu
        public IClickableMenu GetChildMenu() => throw new System.NotSupportedException();
    }
}
